// npm run restore: a backup into an empty site, with the embedded database or an outside one.
import { begin } from "./bootstrap/run-main.mjs";

begin("backup/main.ts", { parameters: ["restore", process.argv.slice(2)] });
