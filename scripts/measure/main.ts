// node --import tsx scripts/measure/main.ts [--root DIR] [--list]: prints figures about the code of a
// tree; --list also prints the places behind them.
import path from "node:path";
import { parseArgs } from "node:util";
import { measureTree } from "./figures";
import { describeFigures, describePlaces } from "./report";

const { values } = parseArgs({
  options: {
    root: { type: "string", default: "." },
    list: { type: "boolean", default: false },
  },
});

const figures = measureTree(path.resolve(values.root));
console.log(describeFigures(figures));
if (values.list) console.log(`\n${describePlaces(figures)}`);
