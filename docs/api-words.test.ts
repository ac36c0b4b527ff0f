import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import el from "@/messages/el/endpoints.json";
import { glossary, searched, wrongWords, type Text } from "./test-words";

const root = path.resolve(import.meta.dirname, "..");

const WORDS_BEFORE =
  /(?:summary:|(?:get|change|remove|list|create):|description:|answerRoute\("\w+",)/;
const QUOTED = /(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`)/;
const API_TEXT = new RegExp(`\\b${WORDS_BEFORE.source}\\s*${QUOTED.source}`, "g");
/** What the description of the API says of its endpoints and answers, each in one language. */
const apiTexts = (): Text[] => [
  ...["app/api", "lib/kernel/api"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.includes("test"))
      .flatMap((file) =>
        [...readFileSync(path.join(root, folder, file), "utf8").matchAll(API_TEXT)].map(
          ([, plain, template]) => ({
            key: `${folder}/${file}`,
            en: plain ?? template ?? "",
            el: "",
          }),
        ),
      ),
  ),
  ...Object.entries({ ...el.summaries, ...el.answers }).map(([name, text]) => ({
    key: `endpoints.${name}`,
    en: "",
    el: text,
  })),
];

/** The same rows for texts of one language: only what is not to be used. */
const oneSided = glossary.map(([concept = "", english = "", , ...rest]) => [
  concept,
  english,
  "",
  ...rest,
]);

describe("the words of the API", () => {
  const api = apiTexts().map(searched);
  // The API has the term of its fields.
  const isField = (wrong: string) => /^slug: .*\bid or slug\b/.test(wrong);

  it("are those of the interface", () => {
    expect(api.filter(({ en: text }) => text !== "").length).toBeGreaterThan(280);
    expect(api.find(({ en: text }) => text === "Create an event")).toBeDefined();
    const wrong = oneSided.flatMap((row) => wrongWords(row, api));
    expect(wrong.filter((one) => !isField(one))).toEqual([]);
  });

  it("are found out when they are others", () => {
    const other = searched({ key: "a.ts", en: "Bring back an image", el: "" });
    expect(oneSided.flatMap((row) => wrongWords(row, [other]))).toHaveLength(2);
  });
});
