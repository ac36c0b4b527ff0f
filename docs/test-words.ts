import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
export const vocabulary = readFileSync(path.join(root, "docs/vocabulary.md"), "utf8");

/** A text of the interface in both languages; the key is that of the messages, or file and name. */
export interface Text {
  key: string;
  en: string;
  el: string;
}

export function messageTexts(english: object, greek: object, prefix = ""): Text[] {
  return Object.entries(english).flatMap(([name, value]: [string, unknown]) => {
    const other = (greek as Record<string, unknown>)[name];
    const key = prefix + name;
    return typeof value === "string"
      ? [{ key, en: value, el: String(other) }]
      : messageTexts(value as object, other as object, `${key}.`);
  });
}

/** The texts of `messages/<locale>/services/`, by the names of their files. */
export function services(locale: "el" | "en"): Record<string, Record<string, string>> {
  const folder = path.join(root, "messages", locale, "services");
  return Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((file) => [
        path.parse(file).name,
        JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Record<string, string>,
      ]),
  );
}

/** A text without tags and placeholders, except `{number}`, which marks numbered things. */
const words = (text: string): string =>
  text
    .replace(/\$\{[^}]*\}|<\/?\w[^>]*>/g, " ")
    .replace(/\{(?!number\})\w+\}/g, " ")
    .replace(/\{\w+, (?:plural|select|number)/g, " ");

export const cells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
/** The rows of the table of a page that begins with the header. */
export function tableRows(page: string, header: string): string[][] {
  const [, after = ""] = page.split(`\n${header}\n`);
  const end = after.search(/\n(?!\|)/);
  return after
    .slice(0, end === -1 ? undefined : end)
    .split("\n")
    .slice(1)
    .filter((line) => line.startsWith("|"))
    .map(cells);
}
export const list = (cell = ""): string[] => cell.split(", ").filter((word) => word !== "");

const escaped = (word: string): string => word.replace(/[.()?+^$[\]{}|\\]/g, "\\$&");
/** Finds one of the words: a star is any ending, `=` asks for the whole text. */
const finder = (cell: string): RegExp | undefined =>
  cell === ""
    ? undefined
    : new RegExp(
        list(cell)
          .map((word) =>
            word.startsWith("=")
              ? `^${escaped(word.slice(1))}$`
              : `(?<![\\p{L}\\p{N}-])${escaped(word).replaceAll("*", "[\\p{L}\\p{N}]*")}(?![\\p{L}\\p{N}])`,
          )
          .join("|"),
        "giu",
      );
const has = (found: RegExp | undefined, text: string): boolean =>
  found !== undefined && text.search(found) !== -1;

/** A text with what is searched in each language. */
export const searched = (text: Text) => ({
  ...text,
  plain: { en: words(text.en), el: words(text.el) },
});
type Searched = ReturnType<typeof searched>;

/** What one row of the table of words finds wrong in the texts, as `concept: key: text`. */
export function wrongWords(row: readonly string[], texts: readonly Searched[]): string[] {
  const [concept, english = "", way, greek = "", notEnglish = "", notGreek = ""] = row;
  const own = { en: finder(english), el: finder(greek) };
  const not = { en: finder(notEnglish), el: finder(notGreek) };
  const isForbidden = ({ plain }: Searched, locale: "en" | "el") =>
    has(not[locale], plain[locale]) &&
    has(not[locale], own[locale] ? plain[locale].replace(own[locale], " ") : plain[locale]);
  const isOneSided = ({ plain }: Searched) => {
    if (way === "") return false;
    const isGreek = has(own.el, plain.el);
    return has(own.en, plain.en) ? !isGreek : way === "⇄" && isGreek;
  };
  return texts
    .filter((text) => isOneSided(text) || isForbidden(text, "en") || isForbidden(text, "el"))
    .map((text) => `${concept}: ${text.key}: ${text.en} / ${text.el}`);
}

/** The table of words of docs/vocabulary.md. */
const GLOSSARY = "| concept | English | | Greek | not in English | not in Greek |";
export const glossary = tableRows(vocabulary, GLOSSARY);
