// npm start and npm run dev (--dev): everything that the site needs, and then the site.
import { begin } from "./bootstrap/run-main.mjs";

begin("supervisor/main.ts", { dev: process.argv.includes("--dev") });
