"""One WebKitGTK window on a profile of its own, told what to do on standard input: run by the system's Python.

A line {"open": address}, {"run": body of an async function} or {"prepare": script of every page and frame to come} is
answered by a line {"done": value} or {"error": text}.
WebKitWebDriver would be the usual way in, but what it drives keeps nothing from one start to the next.
"""

import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

profile = sys.argv[1]
manager = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache")
view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_with_website_data_manager(manager))
AS_SAFARI = ("StorageAPI", "StorageAPIEstimate")  # on in Safari, off here unless asked for
features = WebKit2.Settings.get_all_features()
for feature in map(features.get, range(features.get_length())):
    if feature.get_identifier() in AS_SAFARI:
        view.get_settings().set_feature_enabled(feature, True)
window = Gtk.Window(default_width=360, default_height=640)
opening = False


def answer(**told):
    print(json.dumps(told), flush=True)


def everywhere(script):
    frames, time = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
    return WebKit2.UserScript.new(script, frames, time, None, None)


def loaded(_, event):
    global opening
    if opening and event == WebKit2.LoadEvent.FINISHED:
        opening = False
        answer(done=view.get_uri())


def failed(_, event, address, error):
    global opening
    opening = False
    answer(error=f"{address}: {error.message}")
    return True


def ran(_, result):
    try:
        answer(done=json.loads(view.call_async_javascript_function_finish(result).to_json(0) or "null"))
    except GLib.Error as error:
        answer(error=error.message)


def hear(source, _):
    global opening
    line = source.readline()
    if not line:
        Gtk.main_quit()
        return False
    order = json.loads(line)
    if "open" in order:
        opening = True
        view.load_uri(order["open"])
    elif "prepare" in order:
        view.get_user_content_manager().add_script(everywhere(order["prepare"]))
        answer(done=None)
    else:
        view.call_async_javascript_function(order["run"], -1, None, None, None, None, ran)
    return True


view.connect("load-changed", loaded)
view.connect("load-failed", failed)
window.add(view)
window.show_all()
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, hear)
Gtk.main()
