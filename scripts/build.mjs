// npm run build: everything that can be made ahead of a start.
import { begin } from "./bootstrap/run-main.mjs";

begin("build/main.ts");
