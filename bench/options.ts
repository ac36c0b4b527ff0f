import { parseArgs } from "node:util";
import { errorText, Refusal } from "../scripts/console/refusal";

/** The options of the command line. */
export type Options = {
  suites: string[];
  /** 1 is a full run; 0.01 uses a hundredth of the rows and of the time. */
  scale: number;
  /** Runs of each Lighthouse page, whose median counts. */
  runs: number;
  /** How long the suite `weight` watches the slope of memory. */
  minutes: number;
  /** Whether a stale build of the site is rebuilt first. */
  build: boolean;
  /** Only writes the report from existing results. */
  reportOnly: boolean;
  /** Another checkout that the suite `builds` compares this one with. */
  against?: string;
  /** The folder of benchmarks.md and benchmarks/. */
  out: string;
};

const USAGE =
  "npm run bench [-- <suites> --scale 0.01 --runs 3 --minutes 30 --no-build --report-only " +
  "--against <folder> --out <folder>]";

/** The results of a scaled run must not replace those of a full run. */
const outFor = (scale: number) => (scale === 1 ? "docs" : "test-results/bench");

function readNumber(name: string, text: string, low: number, high: number): number {
  const number = Number(text);
  if (text.trim() === "" || !(number >= low && number <= high))
    throw new Refusal(`--${name} must be a number from ${low} to ${high}\n${USAGE}`);
  return number;
}

/**
 * Reads the command line.
 * @throws Refusal for an unknown suite or option, or a number out of bounds
 */
export function readOptions(args: string[], known: readonly string[]): Options {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        scale: { type: "string", default: "1" },
        runs: { type: "string", default: "1" },
        minutes: { type: "string", default: "30" },
        "no-build": { type: "boolean", default: false },
        "report-only": { type: "boolean", default: false },
        against: { type: "string" },
        out: { type: "string" },
      },
    });
  } catch (error) {
    throw new Refusal(`${errorText(error)}\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown)
    throw new Refusal(`There is no suite "${unknown}": choose from ${known.join(", ")}\n${USAGE}`);
  const scale = readNumber("scale", values.scale, 0.001, 1);
  const runs = readNumber("runs", values.runs, 1, 9);
  if (!Number.isInteger(runs)) throw new Refusal(`--runs must be a whole number\n${USAGE}`);
  return {
    suites: known.filter((name) => positionals.length === 0 || positionals.includes(name)),
    scale,
    runs,
    minutes: readNumber("minutes", values.minutes, 0, 600),
    build: !values["no-build"],
    reportOnly: values["report-only"],
    ...(values.against === undefined ? {} : { against: values.against }),
    out: values.out ?? outFor(scale),
  };
}
