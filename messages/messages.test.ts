import { expect, it } from "vitest";
import { services } from "@/docs/test-words";
import greek from "./el";
import english from "./en";

const el = { ...greek, services: services("el") };
const en = { ...english, services: services("en") };

function keys(value: object, prefix = ""): string[] {
  return Object.entries(value)
    .flatMap(([key, item]: [string, unknown]) =>
      typeof item === "object" && item !== null
        ? keys(item, `${prefix}${key}.`)
        : [`${prefix}${key}`],
    )
    .sort();
}
function texts(value: object): [string, string][] {
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
    if (typeof item === "string") return [[key, item] as [string, string]];
    return typeof item === "object" && item !== null ? texts(item) : [];
  });
}
/** A branch of a plural that is one word, such as `=0 {Filters}`, is no placeholder. */
const WORD_BRANCH = /(?<=[,}] ?)(?:=\d+|\b(?:zero|one|two|few|many|other)) \{\w+\}/g;
const placeholders = (text: string) =>
  [...text.replace(WORD_BRANCH, "").matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]).sort();

it("holds the same keys in both languages", () => expect(keys(el)).toEqual(keys(en)));
it("leaves no text empty", () =>
  expect([...texts(el), ...texts(en)].filter(([, text]) => text.trim() === "")).toEqual([]));
it("uses the same placeholders in both languages", () => {
  const others = texts(el);
  texts(en).forEach(([key, text], at) =>
    expect([...new Set(placeholders(text))], key).toEqual([
      ...new Set(placeholders(others[at]![1])),
    ]),
  );
});
