import assert from "node:assert/strict";
import test from "node:test";

import { read, written } from "../../web/site/glimpse.js";

const SCENE = {
  box: [-20, -20, 360, 320.5],
  tones: ["own-1"],
  nodes: [
    { use: "tile face-0-3", at: [1.5, -2], turn: 60, scale: 0.5, tone: "seat-1", halo: "halo", last: true },
    { path: "M0 0h9" },
    { text: "é" },
  ],
};

const packed = async (value) => {
  const stream = new Blob([typeof value === "string" ? value : JSON.stringify(value)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString("base64url");
};

test("a picture comes back as it was, without what only players need", async () => {
  const told = {
    ...SCENE,
    say: "x",
    nodes: SCENE.nodes.map((node, at) => ({ ...node, id: `n${at}`, name: "Dé", tap: true, take: 1 })),
  };
  const text = await written(told);
  assert.match(text, /^[\w-]+$/);
  assert.deepEqual(await read(text), SCENE);
});

test("what is no picture is none; what does not belong into one is left out", async () => {
  const bad = [
    "",
    "!",
    "AAAA",
    await packed("null"),
    await packed("{"),
    await packed({}),
    await packed({ ...SCENE, box: [0, 0, 1] }),
    await packed({ ...SCENE, tones: ['a"b'] }),
  ];
  bad.push(
    await packed({ ...SCENE, nodes: Array(1001).fill({ use: "x" }) }),
    await packed(" ".repeat(1 << 20)),
    await packed({ ...SCENE, nodes: [null] }),
  );
  for (const text of bad) assert.equal(await read(text), null, text.slice(0, 40));
  const odd = {
    ...SCENE,
    nodes: [
      {
        use: 'x"><script>',
        path: 7,
        text: "t".repeat(99),
        at: [1, "2"],
        turn: 1e9,
        tone: ["a"],
        onclick: "x",
        last: "yes",
      },
    ],
  };
  assert.deepEqual((await read(await packed(odd))).nodes, [{}]);
});
