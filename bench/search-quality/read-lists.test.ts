import { describe, expect, it } from "vitest";
import { readQualityRows, readTsv } from "./read-lists";

const HEAD = "query\tkind\ttarget\texpect";

describe("readTsv", () => {
  it("reads lines with and without carriage returns, and a byte order mark", () => {
    expect(readTsv("\uFEFFkey\tel\r\na\tΆλφα\r\n\r\nb\tΒήτα", ["key", "el"], "x.tsv")).toEqual([
      { key: "a", el: "Άλφα" },
      { key: "b", el: "Βήτα" },
    ]);
  });
  it("keeps spaces and decomposed letters", () => {
    const decomposed = "ά".normalize("NFD");
    expect(readTsv(`key\tel\n x \t${decomposed}`, ["key", "el"], "x.tsv")).toEqual([
      { key: " x ", el: decomposed },
    ]);
  });
  it.each([
    ["el\tkey\na\tb", /first line/],
    ["key\tel\na", /line 2/],
    ["key\tel\na\tb\tc", /line 2/],
    ["key\tel\na\tb\n\t ", /line 3/],
    ["", /first line/],
  ])("refuses %j", (text, message) => {
    expect(() => readTsv(text, ["key", "el"], "x.tsv")).toThrow(message);
  });
});

describe("readQualityRows", () => {
  it("adds the ability to each row", () =>
    expect(readQualityRows(`${HEAD}\nμελι\tpost\tΜέλι\thit`, "typos")).toEqual([
      { ability: "typos", query: "μελι", kind: "post", target: "Μέλι", expect: "hit" },
    ]));
  it.each(["a\tpage\tb\thit", "a\tpost\tb\tmaybe"])("refuses %j", (line) =>
    expect(() => readQualityRows(`${HEAD}\n${line}`, "typos")).toThrow(/typos\.tsv/),
  );
});
