// Pages that are only read.

import { keepPlace } from "./languages.js";

keepPlace();
