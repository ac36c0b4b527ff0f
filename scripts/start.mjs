// npm start and npm run dev (--dev): everything that the site needs, and then the site.
import { begin } from "./bootstrap/run-main.mjs";

const dev = process.argv.includes("--dev");

begin("supervisor/main.ts", { fromSource: dev, parameters: [{ dev }] });
