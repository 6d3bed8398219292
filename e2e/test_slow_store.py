"""A device whose store of files is slow: listing it must not hold up what is being kept."""

from device import GET, Device, Host, every_device, said, state, visit

# As in WebKit on a busy telephone: one thing at a time, and a list takes longer than the time between two words.
ONE_AT_A_TIME = """let turn = Promise.resolve();
for (const [name, takes] of [["keys", 600], ["put", 0]]) {
  const plain = Cache.prototype[name];
  Cache.prototype[name] = function (...what) {
    const done = turn.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, takes));
      return plain.apply(this, what);
    });
    turn = done.catch(() => {});
    return done;
  };
}
"""


@every_device
def test_all_is_brought_where_lists_are_slow(device: Device, host: Host) -> None:
    host.write("sw.js", ONE_AT_A_TIME.encode() + (host.folder / "sw.js").read_bytes())
    page = visit(device, host, "reglages/")
    page.get_by_role("button", name=GET).click()
    said(page)("Hors ligne : prêt")
    assert state(page)["ready"]
