// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript file with the site's settings and
// database.
import { begin } from "./bootstrap/run-main.mjs";

begin("run/main.ts", { parameters: [process.argv.slice(2)] });
