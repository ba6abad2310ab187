/** Before any test: both languages are there, whole. */

import { LANGUAGES } from "./settings";
import { fetchAllTexts } from "./texts";

await Promise.all(LANGUAGES.map(fetchAllTexts));
