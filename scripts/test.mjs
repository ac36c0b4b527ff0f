// npm test: every check. `npm test -- --only unit,types` chooses.
import { begin } from "./bootstrap/run-main.mjs";

begin("test/main.ts", { tools: true, parameters: [process.argv.slice(2)] });
