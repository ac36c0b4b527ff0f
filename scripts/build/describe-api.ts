// Writes the description of all endpoints into the file that its argument names.
import { writeFileSync } from "node:fs";
import { describeEndpoints } from "@/app/api/describe";
import { declareAll } from "@/lib/kernel/manifest/declare-all";

const [file] = process.argv.slice(2);
if (!file) throw new Error("Usage: describe-api FILE");
declareAll();
writeFileSync(file, JSON.stringify(describeEndpoints()));
// Endpoints hold timers and pools, which would keep the process.
process.exit(0);
