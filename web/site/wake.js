// A page that opens on a game wakes Python at once, while the game screen itself is still on its way.

import { rpc } from "./engine.js";

if (location.hash.length > 1 && location.hash !== "#setup") rpc.wake();
