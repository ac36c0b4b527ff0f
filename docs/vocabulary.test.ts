import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fold } from "@/lib/kernel/greek/fold";
import chunksEl from "@/lib/magazine/chunk/starting-texts/el.json";
import chunksEn from "@/lib/magazine/chunk/starting-texts/en.json";
import pagesEl from "@/lib/magazine/page/starting-texts/el.json";
import pagesEn from "@/lib/magazine/page/starting-texts/en.json";
import el from "@/messages/el";
import apiEl from "@/messages/el/endpoints.json";
import en from "@/messages/en";
import apiEn from "@/messages/en/endpoints.json";
import {
  cells,
  glossary,
  list,
  messageTexts,
  searched,
  services,
  tableRows,
  vocabulary,
  wrongWords,
  type Text,
} from "./test-words";

const root = path.resolve(import.meta.dirname, "..");

const STRING = String.raw`((?:"(?:[^"\\]|\\.)*"|${"`[^`]*`"}|[\s+])+)`;
const PAIR = new RegExp(
  String.raw`([\w"'.]+):\s*\{\s*el:\s*${STRING},\s*en:\s*${STRING},?\s*\}`,
  "g",
);
const unquoted = (source: string): string =>
  [...source.matchAll(/"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)]
    .map(([, plain, template]) => plain ?? template ?? "")
    .join("");

/** What a new site begins with: data with names in both languages. */
const DATA = ["lib/magazine/category/standard-sections.ts"];

/** The texts that code holds as `{ el: "…", en: "…" }`. */
const codeTexts = (): Text[] =>
  ["app", "components", "lib", "server"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("test"))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), "utf8").matchAll(PAIR)].map(
        ([, name = "", greek = "", english = ""]) => ({
          key: `${file}:${name}`,
          en: unquoted(english),
          el: unquoted(greek),
        }),
      ),
    )
    // Others are names of messages or columns.
    .filter(({ el: text }) => /\p{Script=Greek}/u.test(text));

/** The texts that a new site begins with, and the names of the subjects of the API. */
const otherTexts = (): Text[] => [
  ...messageTexts(pagesEn, pagesEl, "lib/magazine/page/starting-texts:"),
  ...messageTexts(chunksEn, chunksEl, "lib/magazine/chunk/starting-texts:"),
  ...messageTexts(apiEn.subjects, apiEl.subjects, "endpoints.subjects."),
];

/** Texts in which a word of a row means something else, or is needed, by the concept of the row. */
const ELSEWHERE: Record<string, readonly string[]> = {
  // Members are companies with the badge.
  company: [
    "site.onlyMembers",
    // Buyers that are no consumers.
    "lib/magazine/page/starting-texts:terms.blocks.1.html",
  ],
  // Profiles are those of social networks.
  "company page": [
    "account.member.socialsHint",
    "services.member.social",
    // The page of an error.
    "services.fallback-page.500",
  ],
  // The state of a company; the badge of it has the same word.
  approving: ["services.export-head.is_approved"],
  // The Greek name of the character.
  enquiry: ["account.imports.separators.semicolon"],
  // Postal addresses.
  slug: [
    "account.appointment.address",
    "account.membership.order.address",
    "account.settings.address",
    "layout.address",
    "order.buy.address",
    "site.address",
    "services.appointment-mail.place",
  ],
  // What a map is drawn of.
  picture: ["account.map.noTiles", "account.map.tilesFrom"],
  // What people may type to find the action.
  "logging in and out": ["account.palette.logoutWords"],
};
const isElsewhere = (wrong: string): boolean => {
  const [concept = "", key = ""] = wrong.split(/: /);
  return (ELSEWHERE[concept] ?? []).some((known) => known === key);
};

const texts = [
  ...messageTexts(en, el),
  ...messageTexts(services("en"), services("el"), "services."),
  ...codeTexts(),
  ...otherTexts(),
].map(searched);

describe("the words of the interface", () => {
  const wrong = glossary.flatMap((row) => wrongWords(row, texts));

  it("are read from the page, the messages and the code", () => {
    expect(glossary.length).toBeGreaterThan(30);
    expect(texts.length).toBeGreaterThan(4000);
    expect(texts.find(({ key }) => key === "services.auth.takenEmail")).toMatchObject({
      en: "The address is already in use.",
    });
  });

  it("stand in messages, and data of two languages in the files named here", () => {
    const files = codeTexts().map(({ key }) => key.split(":")[0]);
    expect([...new Set(files)].toSorted()).toEqual(DATA);
  });

  it("are the same for one concept in all texts, and no other concept's", () => {
    expect(wrong.filter((one) => !isElsewhere(one))).toEqual([]);
  });

  it("have no exceptions that are no longer needed", () => {
    const used = new Set(
      wrong.filter(isElsewhere).map((one) => one.split(/: /).slice(0, 2).join(": ")),
    );
    const known = Object.entries(ELSEWHERE).flatMap(([concept, keys]) =>
      keys.map((key) => `${concept}: ${key}`),
    );
    expect(known.filter((one) => !used.has(one))).toEqual([]);
  });

  it.each([
    ["Withdraw", "Απόσυρση", "| withdrawing | withdraw* | ⇄ | ανάκλησ* | take back | |"],
    ["Close", "Ανάκληση", "| withdrawing | withdraw* | ⇄ | ανάκλησ* | take back | |"],
    ["Take back", "Πίσω", "| withdrawing | withdraw* | ⇄ | ανάκλησ* | take back | |"],
    ["Logo", "Σήμα", "| badge | member badge | ⇄ | σήμα μέλους | badge | σήμα |"],
    ["Address", "Οδός", "| slug | page address* | → | διεύθυνσ* σελίδ* | =Address | |"],
  ])("are found out when they waver: %s, %s", (english, greek, row) => {
    expect(wrongWords(cells(row), [searched({ key: "a.b", en: english, el: greek })])).toHaveLength(
      1,
    );
  });

  it.each([
    ["Withdraw the claim", "Ανάκληση αιτήματος", "| withdrawing | withdraw* | ⇄ | ανάκλησ* | | |"],
    ["Member badge", "Σήμα μέλους", "| badge | member badge | ⇄ | σήμα μέλους | badge | σήμα |"],
    ["Email address", "Διεύθυνση email", "| slug | | → | | =Address | =Διεύθυνση |"],
  ])("are let pass when they hold: %s, %s", (english, greek, row) => {
    expect(wrongWords(cells(row), [searched({ key: "a.b", en: english, el: greek })])).toEqual([]);
  });
});

/** Texts that are one side of a row of actions, without the other side. */
const wrongActions = (rows: readonly string[][], among: readonly Text[]): string[] =>
  rows.flatMap(([english, greek]) =>
    among
      .filter(
        (text) =>
          list(english).some((one) => one === text.en) !==
          list(greek).some((one) => one === text.el),
      )
      .map(({ key, ...text }) => `${key}: ${text.en} / ${text.el}`),
  );

describe("the texts of actions", () => {
  const rows = tableRows(vocabulary, "| English | Greek |");

  it("are the same wherever they are the whole text", () => {
    expect(rows.length).toBeGreaterThan(25);
    expect(wrongActions(rows, messageTexts(en, el))).toEqual([]);
  });

  it("are found out when they differ", () =>
    expect(
      wrongActions([["Save", "Αποθήκευση"]], [{ key: "a.b", en: "Save", el: "Φύλαξη" }]),
    ).toHaveLength(1));
});

/** Concepts with words that people see: those in English and Greek of the rows. */
const shownWords = (page: string): { en: string[]; el: string[] } => {
  const rows = [...page.matchAll(/^\| [^|]+ \| ([^|]+) \| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)]
    .map(([, english = "", greek = ""]) => [english, greek] as const)
    .filter(([english]) => !["–", "in English", "---"].includes(english));
  return {
    en: rows.flatMap(([english]) => list(english)),
    el: rows.flatMap(([, greek]) => list(greek)),
  };
};

describe("the vocabulary", () => {
  const shown = { en: fold(JSON.stringify(en)), el: fold(JSON.stringify(el)) };
  const unknown = (locale: "en" | "el", words: readonly string[]) =>
    words.filter((word) => !shown[locale].includes(fold(word)));

  it("has the words that people see, in both languages", () => {
    const found = shownWords(vocabulary);
    expect(found.el.length).toBeGreaterThan(80);
    expect(unknown("en", found.en)).toEqual([]);
    expect(unknown("el", found.el)).toEqual([]);
  });

  it("is found out when it has others", () => {
    const { el: greek, en: english } = shownWords(
      "| post | post, blurb | άρθρο, ανάρτηση | … | … |",
    );
    expect([unknown("el", greek), unknown("en", english)]).toEqual([["ανάρτηση"], ["blurb"]]);
  });
});
