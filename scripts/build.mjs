// npm run build: runs all build steps that need no database.
import { begin } from "./bootstrap/run-main.mjs";

begin("build/main.ts");
