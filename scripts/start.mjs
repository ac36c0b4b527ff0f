// npm start and npm run dev (--dev): starts the site and everything that it needs.
import { begin } from "./bootstrap/run-main.mjs";

const dev = process.argv.includes("--dev");

begin("supervisor/main.ts", { needsPages: !dev, parameters: [{ dev }] });
