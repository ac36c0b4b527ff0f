import { isModule } from "@/lib/modules";
import type { SourceFile } from "./source-files";

/** Two files that say much of the same. */
export interface Twins {
  files: [string, string];
  /** Lines of the one that the other has in the same order. */
  equal: number;
  /** The longest run of equal lines. */
  run: number;
  /** The equal lines as a share of the smaller file. */
  share: number;
}

/**
 * How many equal lines make twins of two files, and what share of the smaller one. Lines that stand
 * in more than `RARE_FILES` files, such as `return (`, prove nothing alone: some must be rare.
 */
const LEAST = { equal: 12, share: 0.3, rare: 7 };
const RARE_FILES = 10;

/** Words that stand for concepts in names of files, but name no folder. */
const OTHER_WORDS = ["inbox", "product", "section"];

/** What stands in place of the name of a concept. */
const CONCEPT = "concept";

const PRODUCT = /^(?:app|components|lib|server|instrumentation|middleware|prisma\/seed).*\.tsx?$/;
const COMMENTS = /(?<=^|[\s{])\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORTS = /^import\s[\s\S]*?;$/gm;

/** The names of concepts: the folders `lib/<module>/<concept>`, and a few more. */
const conceptsOf = (files: readonly SourceFile[]): string[] => [
  ...new Set([
    ...OTHER_WORDS,
    ...files.flatMap(({ path }) => {
      const [root, module, concept, ...rest] = path.split("/");
      return root === "lib" && isModule(module) && rest.length > 0 ? (concept ?? []) : [];
    }),
  ]),
];

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const pluralOf = (word: string): string =>
  word.endsWith("y") ? `${word.slice(0, -1)}ies` : `${word}s`;

/** All spellings of concepts: with hyphens, underscores or capitals, of one and of several. */
function spellingsOf(concepts: readonly string[]): RegExp {
  const spellings = concepts.flatMap((concept) =>
    [concept, pluralOf(concept)].flatMap((name) => {
      const pascal = name.split("-").map(capitalized).join("");
      const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
      return [
        // A word in capitals ends where the next begins, one in lower case ends where letters end.
        `${pascal}(?![a-z])`,
        ...[camel, name, name.replaceAll("-", "_")].map((one) => `(?<![A-Za-z])${one}(?![a-z])`),
      ];
    }),
  );
  const longestFirst = [...new Set(spellings)].toSorted((a, b) => b.length - a.length);
  return new RegExp(longestFirst.join("|"), "g");
}

/** The lines of a file that say something of its own, without names of concepts. */
const linesOf = (text: string, concepts: RegExp): string[] =>
  text
    .replace(COMMENTS, "")
    .replace(IMPORTS, "")
    .replace(concepts, CONCEPT)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line));

/** Numbers in place of lines, so that equal ones are found fast. */
function numbered(files: readonly string[][]): number[][] {
  const numbers = new Map<string, number>();
  return files.map((lines) =>
    lines.map((line) => {
      const number = numbers.get(line) ?? numbers.size;
      numbers.set(line, number);
      return number;
    }),
  );
}

type Part = { from: number; to: number };

/** The longest block that parts of two lists have in common. */
function longestBlock(
  a: readonly number[],
  b: readonly number[],
  inA: Part,
  inB: Part,
): { a: number; b: number; size: number } {
  const best = { a: inA.from, b: inB.from, size: 0 };
  let before = new Map<number, number>();
  for (let i = inA.from; i < inA.to; i++) {
    const here = new Map<number, number>();
    for (let j = inB.from; j < inB.to; j++) {
      if (a[i] !== b[j]) continue;
      const size = (before.get(j - 1) ?? 0) + 1;
      here.set(j, size);
      if (size > best.size) Object.assign(best, { a: i - size + 1, b: j - size + 1, size });
    }
    before = here;
  }
  return best;
}

/** The sizes of the blocks that two lists have in common in the same order, the longest taken first. */
export function equalBlocks(a: readonly number[], b: readonly number[]): number[] {
  const open: [Part, Part][] = [
    [
      { from: 0, to: a.length },
      { from: 0, to: b.length },
    ],
  ];
  const sizes: number[] = [];
  for (let parts = open.pop(); parts !== undefined; parts = open.pop()) {
    const [inA, inB] = parts;
    const block = longestBlock(a, b, inA, inB);
    if (block.size === 0) continue;
    sizes.push(block.size);
    open.push(
      [
        { from: inA.from, to: block.a },
        { from: inB.from, to: block.b },
      ],
      [
        { from: block.a + block.size, to: inA.to },
        { from: block.b + block.size, to: inB.to },
      ],
    );
  }
  return sizes;
}

/** In which files each of some keys stands, without those that stand in one alone. */
function filesByKey<K>(files: readonly Iterable<K>[]): number[][] {
  const index = new Map<K, number[]>();
  files.forEach((keys, file) => {
    for (const key of keys) {
      const found = index.get(key);
      if (found === undefined) index.set(key, [file]);
      else found.push(file);
    }
  });
  return [...index.values()].filter((found) => found.length > 1);
}

/** Each run of as many lines as make twins, as a key. */
const runsOf = (numbers: readonly number[]): Set<string> =>
  new Set(
    numbers.flatMap((_, start) => {
      const run = numbers.slice(start, start + LEAST.equal);
      return run.length < LEAST.equal ? [] : run.join();
    }),
  );

/** The pairs of files that may be twins: with enough rare lines in common, or with one long run. */
function* candidates(files: readonly number[][]): Iterable<[number, number]> {
  const common = new Map<number, number>();
  const count = (index: readonly number[][], by: number) => {
    for (const found of index)
      found.forEach((a, position) => {
        for (const b of found.slice(position + 1)) {
          const pair = a * files.length + b;
          common.set(pair, (common.get(pair) ?? 0) + by);
        }
      });
  };
  const lines = filesByKey(files.map((numbers) => new Set(numbers)));
  count(
    lines.filter((found) => found.length <= RARE_FILES),
    1,
  );
  count(filesByKey(files.map(runsOf)), LEAST.rare);
  for (const [pair, rare] of common)
    if (rare >= LEAST.rare) yield [Math.floor(pair / files.length), pair % files.length];
}

/** The pairs of files of the product that have a great part in common, those with most lines first. */
export function findTwins(sources: readonly SourceFile[]): Twins[] {
  const files = sources.filter(({ path }) => PRODUCT.test(path));
  const concepts = spellingsOf(conceptsOf(files));
  const lines = numbered(files.map(({ text }) => linesOf(text, concepts)));
  return [...candidates(lines)]
    .flatMap(([first, second]): Twins[] => {
      const [a, b] = [lines[first] ?? [], lines[second] ?? []];
      const blocks = equalBlocks(a, b);
      const equal = blocks.reduce((sum, size) => sum + size, 0);
      const run = Math.max(0, ...blocks);
      const share = equal / Math.min(a.length, b.length);
      const are = run >= LEAST.equal || (equal >= LEAST.equal && share >= LEAST.share);
      const paths: [string, string] = [files[first]?.path ?? "", files[second]?.path ?? ""];
      return are ? [{ files: paths, equal, run, share }] : [];
    })
    .toSorted((a, b) => b.equal - a.equal || b.run - a.run);
}
