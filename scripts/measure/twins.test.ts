import { expect, it } from "vitest";
import { equalBlocks, findTwins } from "./twins";

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, i) => i + from);
const lines = (count: number, word: string, from = 0) =>
  numbers(count, from)
    .map((number) => `const ${word}Of${number} = load${number}(${word});`)
    .join("\n");
const file = (path: string, text: string) => ({ path, text });

it("equal lines are counted in order, the longest block first", () => {
  expect(equalBlocks([1, 2, 3, 9, 4, 5], [1, 2, 3, 4, 5])).toEqual([3, 2]);
  expect(equalBlocks([1, 2, 3], [3, 2, 1])).toEqual([1]);
  expect(equalBlocks([1], [2])).toEqual([]);
});

it("files are twins that differ in the names of their concepts, imports and comments", () => {
  const sources = [
    file("lib/magazine/post/view.ts", `import { a } from "a";\n/** A. */\n${lines(12, "post")}`),
    file("lib/commerce/event-notice/view.ts", `// B\n${lines(12, "eventNotice")}\n}\n`),
    file("lib/magazine/post/other.ts", lines(11, "post", 20)),
    file("lib/commerce/event-notice/other.ts", lines(11, "eventNotice", 20)),
    file("bench/view.ts", lines(12, "post")),
  ];
  expect(findTwins(sources)).toEqual([
    {
      files: ["lib/magazine/post/view.ts", "lib/commerce/event-notice/view.ts"],
      equal: 12,
      run: 12,
      share: 1,
    },
  ]);
});

it("a short run in files that are long for it makes no twins", () => {
  const broken = (word: string) =>
    `${lines(6, word)}\nconst ${word === "post"} = 1;\n${lines(7, word, 6)}`;
  const of = (from: number) => [
    file("lib/magazine/post/view.ts", `${broken("post")}\n${lines(from, "post", 100)}`),
    file("lib/magazine/page/view.ts", `${broken("page")}\n${lines(from, "page", 500)}`),
  ];
  expect(findTwins(of(20)).map(({ equal, run }) => [equal, run])).toEqual([[13, 7]]);
  expect(findTwins(of(40))).toEqual([]);
});
