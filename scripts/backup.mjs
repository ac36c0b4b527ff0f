// npm run backup: a backup of the site, which may be up, into one file.
import { begin } from "./bootstrap/run-main.mjs";

begin("backup/main.ts", { parameters: ["backup", process.argv.slice(2)] });
