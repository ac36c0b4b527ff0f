import { describe, expect, it } from "vitest";
import { z } from "zod";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { validationTexts } from "./validation-texts";

/** Every code of the library: a new one is a type error here, and so is a new format. */
const CODES = {
  invalid_type: [{ expected: "string" }, { expected: "never" }, { expected: "function" }],
  too_big: [],
  too_small: [],
  invalid_format: [],
  not_multiple_of: [{ divisor: 5 }],
  unrecognized_keys: [{ keys: ["a"] }],
  invalid_union: [{ errors: [] }, { errors: [], inclusive: false }],
  invalid_key: [{ origin: "record", issues: [] }],
  invalid_element: [{ origin: "map", key: "a", issues: [] }],
  invalid_value: [{ values: ["a"] }, { values: [] }],
  custom: [{}, { params: {} }],
} satisfies Record<z.core.$ZodIssue["code"], object[]>;
const ORIGINS = ["number", "int", "bigint", "date", "string", "array", "set", "map", "file"];
const FORMATS = {
  email: 1,
  url: 1,
  emoji: 1,
  uuid: 1,
  guid: 1,
  nanoid: 1,
  cuid: 1,
  cuid2: 1,
  ulid: 1,
  xid: 1,
  ksuid: 1,
  datetime: 1,
  date: 1,
  time: 1,
  duration: 1,
  ipv4: 1,
  ipv6: 1,
  cidrv4: 1,
  cidrv6: 1,
  base64: 1,
  base64url: 1,
  json_string: 1,
  e164: 1,
  credit_card: 1,
  iban: 1,
  lowercase: 1,
  uppercase: 1,
  regex: 1,
  jwt: 1,
  starts_with: 1,
  ends_with: 1,
  includes: 1,
} satisfies Record<z.core.$ZodStringFormats, 1>;

/** Words of the library, and of programmers. */
const FOREIGN =
  /expected|invalid|received|\b(?:string|integer|array|undefined|object)\b|αναμεν|λήφθηκε|\{/i;

const allIssues = () => [
  ...Object.entries(CODES).flatMap(([code, all]) => all.map((more) => ({ code, ...more }))),
  ...ORIGINS.flatMap((origin) =>
    [true, false].flatMap((inclusive) => [
      { code: "too_big", origin, maximum: 5_000, inclusive },
      { code: "too_small", origin, minimum: 2, inclusive },
      { code: "too_big", origin, maximum: 3, inclusive, exact: true },
      { code: "too_small", origin, minimum: 3n, inclusive, exact: true },
    ]),
  ),
  ...Object.keys(FORMATS).map((format) => ({ code: "invalid_format", format })),
];

describe("every code of an issue", () => {
  it.each(LOCALES)("has words of people in %s", (locale) => {
    const texts = validationTexts(locale);
    const said = allIssues().map((issue) => texts({ input: "x", path: [], ...issue } as never));
    expect(said.length).toBeGreaterThan(80);
    for (const text of said) {
      expect(text).toMatch(locale === "el" ? /^[Α-ΩΆΈΉΊΌΎΏ].+\.$/u : /^[A-Z].+\.$/);
      expect(text).not.toMatch(FOREIGN);
    }
  });
  it("control: the texts of the library are told apart", () => {
    const own = z.locales.el().localeError as (issue: object) => string;
    const text = own({ code: "too_big", origin: "string", maximum: 3, input: "xxxx" });
    expect(text).toMatch(FOREIGN);
  });
});
