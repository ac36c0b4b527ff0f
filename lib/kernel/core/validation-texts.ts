import type { z } from "zod";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/validation.json";
import en from "@/messages/en/validation.json";
import type { LocalizedText } from "./localized-texts";
import { isKeyOf } from "./records";

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type Text = keyof typeof en;
type Values = { count?: number | bigint; options?: readonly unknown[] };
/** A message with its values. */
type Message = readonly [Text, Values?];

const TEXTS: Record<Locale, Record<Text, string>> = { el, en };
/** Maximum number of options that a message lists. */
const MAX_OPTIONS = 8;

/** Messages by the expected type. */
const TYPES: Record<string, Text> = {
  string: "text",
  number: "number",
  nan: "number",
  bigint: "integer",
  int: "integer",
  boolean: "boolean",
  array: "list",
  set: "list",
  tuple: "list",
  object: "object",
  record: "object",
  map: "object",
  date: "date",
};
const FORMATS: Record<string, Text> = {
  email: "email",
  date: "date",
  time: "time",
  datetime: "dateTime",
  url: "url",
};

const isMissing = (issue: Issue) =>
  (issue.code !== "custom" && (issue.input === undefined || issue.input === null)) ||
  (issue.code === "too_small" && issue.origin === "string" && issue.minimum === 1);

/** Messages about sizes by type: [too large, beyond the bound, too small, below the bound]. */
type Sizes = readonly [Text, Text, Text, Text];
const NUMBERS: Sizes = ["numberTooLarge", "numberNotBelow", "numberTooSmall", "numberNotAbove"];
const SIZES: Record<string, Sizes> = {
  string: ["textTooLong", "textTooLong", "textTooShort", "textTooShort"],
  array: ["tooMany", "tooMany", "tooFew", "tooFew"],
  set: ["tooMany", "tooMany", "tooFew", "tooFew"],
  map: ["tooMany", "tooMany", "tooFew", "tooFew"],
  date: ["dateTooLate", "dateTooLate", "dateTooEarly", "dateTooEarly"],
  file: ["fileTooLarge", "fileTooLarge", "fileTooSmall", "fileTooSmall"],
};

type SizeIssue = Extract<Issue, { code: "too_big" | "too_small" }>;

function sizeText(issue: SizeIssue): Message {
  const count = issue.code === "too_big" ? issue.maximum : issue.minimum;
  const texts = SIZES[issue.origin] ?? NUMBERS;
  const index = (issue.code === "too_big" ? 0 : 2) + (issue.inclusive === false ? 1 : 0);
  const text = texts[index] ?? "value";
  const isList = texts[2] === "tooFew";
  if (isList && issue.exact) return ["exactCount", { count }];
  return isList && text === "tooFew" && Number(count) === 1 ? ["atLeastOne"] : [text, { count }];
}

function messageOf(issue: Issue): Message {
  if (isMissing(issue)) return ["missing"];
  switch (issue.code) {
    case "invalid_type":
      return [TYPES[issue.expected] ?? "value"];
    case "invalid_format":
      return [FORMATS[issue.format] ?? "format"];
    case "invalid_value":
      return issue.values.length > MAX_OPTIONS
        ? ["otherChoice"]
        : ["choice", { options: issue.values }];
    case "too_big":
    case "too_small":
      return sizeText(issue);
    case "not_multiple_of":
      return ["notMultiple", { count: issue.divisor }];
    case "unrecognized_keys":
      return ["unknownFields", { options: issue.keys }];
    default:
      return ["value"];
  }
}

/** The message of a custom check, given as `params: { texts }`. */
const checkTexts = (issue: Issue): LocalizedText | undefined =>
  issue.code === "custom" ? (issue.params?.texts as LocalizedText | undefined) : undefined;

/**
 * The message of an issue in a locale: that of the check itself, else one of
 * `messages/<locale>/validation.json`. The library's own messages are never shown.
 */
export function validationTexts(locale: Locale): z.core.$ZodErrorMap {
  return (issue) => {
    const own = checkTexts(issue);
    if (own) return own[locale];
    const [text, { count, options = [] } = {}] = messageOf(issue);
    const values = {
      count: count?.toLocaleString(LOCALE_FACTS[locale].iso) ?? "",
      options: options.map(String).join(", "),
    };
    return TEXTS[locale][text].replace(/\{(\w+)\}/g, (whole, name: string) =>
      isKeyOf(values, name) ? values[name] : whole,
    );
  };
}
