import { readdirSync, readFileSync } from "node:fs";
import { createContext, Script } from "node:vm";
import ts from "typescript";
import { describe, expect, it } from "vitest";

// A regular expression that backtracks blocks its thread for a time that depends on its input. Each
// one of the program is run on texts that make it fail late.

/** Half of the time that may delay another request. Quadratic growth takes 300 ms. */
const LIMIT_MS = 125;
/** Enough to tell that a run is over the limit, also on a busy machine. */
const TIMEOUT_MS = 400;
/** Longer than every text field; documents and files are parsed in another thread. */
const LENGTH = 20_000;

/** The regular expression literals of a file. */
function literalsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const walk = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) found.push(node.getText(source));
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

const SAMPLES = ["a", "A", "α", "0", " ", "\n", "\t", ".", "-", "/", "<", "&", "=", '"', "\u0301"];

/** The characters in a pattern, and one sample of each class in it. */
function alphabetOf(pattern: string): string[] {
  const named = [...pattern.replace(/\\[pPu]\{[^}]*\}|\\[a-zA-Z]/g, "")];
  return [
    ...new Set([...SAMPLES, ...named.filter((letter) => !"\\[](){}*+?|^$".includes(letter))]),
  ];
}

/** Attack texts: repeated pieces after a possible start, with an end that fails. */
function* attacksOn(pattern: string): Generator<string> {
  const alphabet = alphabetOf(pattern);
  const words = pattern.match(/[\p{L}\d@#:/<>&=-]{1,20}/gu) ?? [];
  for (const beginning of ["", ...words.slice(0, 3)])
    for (const piece of [...alphabet, ...words.slice(0, 6)])
      for (const end of ["\u0000", "!"])
        yield beginning + piece.repeat(Math.ceil(LENGTH / piece.length)) + end;
  for (const one of alphabet.slice(0, 10))
    for (const other of alphabet.slice(0, 10))
      if (one !== other) yield `${(one + other).repeat(LENGTH / 2)}\u0000`;
}

const sandbox = createContext({ pattern: "", flags: "", texts: [] as string[] });
const attack = new Script(
  "{ const own = new RegExp(pattern, flags); for (const text of texts) own.test(text); }",
);

const isTimeout = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "code" in error &&
  error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";

/** The processor time of one run on all texts in ms, which other processes do not change. */
function run(texts: readonly string[], timeout = TIMEOUT_MS): { ms: number; isWhole: boolean } {
  sandbox.texts = texts;
  let isWhole = true;
  const began = process.cpuUsage();
  try {
    attack.runInContext(sandbox, { timeout });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    isWhole = false;
  }
  const { user, system } = process.cpuUsage(began);
  return { ms: (user + system) / 1_000, isWhole };
}

/** The time on one text. A run that was cut before it had the processor long enough is repeated. */
function timeOf(text: string): number {
  for (let timeout = TIMEOUT_MS; ; timeout *= 2) {
    const { ms, isWhole } = run([text], timeout);
    if (isWhole || ms > LIMIT_MS) return ms;
  }
}

/** Without an unbounded quantifier there is no backtracking that grows with the text. */
const isUnbounded = (literal: string): boolean => /[*+]|\{\d+,\}/.test(literal);

/** How many texts run together: a guarded run takes longer than most of its texts. */
const TOGETHER = 50;

/** Measured again above the limit, as the first run may include a garbage collection. */
function timeOn(text: string): number {
  const time = timeOf(text);
  return time > LIMIT_MS && time < TIMEOUT_MS ? Math.min(time, timeOf(text), timeOf(text)) : time;
}

/** A pattern's longest time on its attacks; the first one over the limit ends the search. */
function longestTime(literal: string): number {
  const end = literal.lastIndexOf("/");
  const pattern = literal.slice(1, end);
  Object.assign(sandbox, { pattern, flags: literal.slice(end + 1) });
  const attacks = [...attacksOn(pattern)];
  let longest = 0;
  for (let at = 0; at < attacks.length && longest <= LIMIT_MS; at += TOGETHER) {
    const texts = attacks.slice(at, at + TOGETHER);
    // Each of them took less than all together.
    const { ms, isWhole } = run(texts, 2 * LIMIT_MS);
    if (isWhole && ms <= LIMIT_MS) longest = Math.max(longest, ms);
    else
      for (const text of texts) if (longest <= LIMIT_MS) longest = Math.max(longest, timeOn(text));
  }
  return longest;
}

const files = ["app", "components", "lib", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\btest-/.test(file))
    .map((file) => `${folder}/${file}`),
);

describe("regular expressions take time in proportion to their input", () => {
  it("everywhere", { timeout: 120_000 }, () => {
    const placeOf = new Map(files.flatMap((file) => literalsOf(file).map((one) => [one, file])));
    expect(placeOf.size).toBeGreaterThan(200);
    const slow = [...placeOf].filter(
      ([literal]) => isUnbounded(literal) && longestTime(literal) > LIMIT_MS,
    );
    expect(slow.map(([literal, file]) => `${file}: ${literal}`)).toEqual([]);
  });
  it.each([
    "/(a+)+$/",
    "/^(?:\\w+\\s?)*$/",
    "/\\s*;\\s*/",
    "/(?:-\\d+)+$/",
    "/[^\\s@]+@[^\\s@]+/",
    "/\\..*,.*\\./",
  ])("control: %s takes too long", { timeout: 60_000 }, (literal) => {
    expect(longestTime(literal)).toBeGreaterThan(LIMIT_MS);
  });
});
