// node bench/start.mjs [suites]: the benchmarks without scripts/run.mjs, which would open the
// site's own database first.
import { begin } from "../scripts/bootstrap/run-main.mjs";

begin("../bench/main.ts", { tools: true, parameters: [process.argv.slice(2)] });
