import { describe, expect, it } from "vitest";
import { z } from "zod";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { validationTexts } from "./validation-texts";

const messageOf = (schema: z.ZodType, value: unknown, locale: Locale) =>
  schema.safeParse(value, { error: validationTexts(locale) }).error?.issues[0]?.message;

const OPTIONS = z.enum(["el", "en"]);
const MANY = z.enum(["a", "b", "c", "d", "e", "f", "g", "h", "i"]);
const CASES: [string, z.ZodType, unknown, string, string][] = [
  [
    "missing text",
    z.string(),
    undefined,
    "Συμπληρώστε αυτό το πεδίο.",
    "Please fill in this field.",
  ],
  ["missing choice", OPTIONS, null, "Συμπληρώστε αυτό το πεδίο.", "Please fill in this field."],
  [
    "missing union",
    z.union([z.int(), z.string()]),
    undefined,
    "Συμπληρώστε αυτό το πεδίο.",
    "Please fill in this field.",
  ],
  ["empty text", z.string().min(1), "", "Συμπληρώστε αυτό το πεδίο.", "Please fill in this field."],
  ["wrong type: text", z.string(), 1, "Εδώ χρειάζεται κείμενο.", "This must be text."],
  ["wrong type: number", z.number(), "x", "Εδώ χρειάζεται αριθμός.", "This must be a number."],
  [
    "wrong type: whole",
    z.int(),
    1.5,
    "Εδώ χρειάζεται ακέραιος αριθμός.",
    "This must be a whole number.",
  ],
  [
    "wrong type: flag",
    z.boolean(),
    3,
    "Εδώ χρειάζεται ναι ή όχι (true ή false).",
    "This must be yes or no (true or false).",
  ],
  ["wrong type: list", z.array(z.string()), "x", "Εδώ χρειάζεται λίστα.", "This must be a list."],
  [
    "wrong type: object",
    z.object({}),
    5,
    "Εδώ χρειάζεται ένα σύνολο από πεδία.",
    "This must be a set of fields.",
  ],
  [
    "wrong type: other",
    z.instanceof(Map),
    5,
    "Η τιμή δεν είναι έγκυρη.",
    "The value is not valid.",
  ],
  [
    "long text",
    z.string().max(3),
    "xxxx",
    "Το κείμενο είναι πολύ μεγάλο: το όριο είναι 3 χαρακτήρες.",
    "The text is too long: the limit is 3 characters.",
  ],
  [
    "very long text",
    z.string().max(5_000),
    "x".repeat(5_001),
    "Το κείμενο είναι πολύ μεγάλο: το όριο είναι 5.000 χαρακτήρες.",
    "The text is too long: the limit is 5,000 characters.",
  ],
  [
    "short text",
    z.string().min(3),
    "xx",
    "Το κείμενο είναι πολύ μικρό: χρειάζονται τουλάχιστον 3 χαρακτήρες.",
    "The text is too short: it needs at least 3 characters.",
  ],
  [
    "long list",
    z.array(z.int()).max(1),
    [1, 2],
    "Είναι πάρα πολλά: το όριο είναι 1.",
    "There are too many: the limit is 1.",
  ],
  [
    "empty list",
    z.array(z.int()).min(1),
    [],
    "Διαλέξτε τουλάχιστον ένα.",
    "Please choose at least one.",
  ],
  [
    "short list",
    z.array(z.int()).min(2),
    [1],
    "Χρειάζονται τουλάχιστον 2.",
    "At least 2 are needed.",
  ],
  [
    "list of one",
    z.array(z.int()).length(1),
    [1, 2],
    "Χρειάζονται ακριβώς 1.",
    "Exactly 1 are needed.",
  ],
  [
    "large number",
    z.number().max(90),
    91,
    "Ο αριθμός είναι πολύ μεγάλος: το όριο είναι το 90.",
    "The number is too large: the limit is 90.",
  ],
  [
    "small number",
    z.number().min(-90),
    -91,
    "Ο αριθμός είναι πολύ μικρός: το ελάχιστο είναι το -90.",
    "The number is too small: the minimum is -90.",
  ],
  [
    "number above",
    z.number().gt(0),
    0,
    "Ο αριθμός πρέπει να είναι μεγαλύτερος από 0.",
    "The number must be more than 0.",
  ],
  [
    "number below",
    z.number().lt(1),
    1,
    "Ο αριθμός πρέπει να είναι μικρότερος από 1.",
    "The number must be less than 1.",
  ],
  [
    "choice",
    OPTIONS,
    "fr",
    "Διαλέξτε μία από τις επιλογές: el, en.",
    "Please choose one of: el, en.",
  ],
  [
    "many choices",
    MANY,
    "z",
    "Διαλέξτε μία από τις διαθέσιμες επιλογές.",
    "Please choose one of the available options.",
  ],
  [
    "literal",
    z.literal(true),
    false,
    "Διαλέξτε μία από τις επιλογές: true.",
    "Please choose one of: true.",
  ],
  [
    "union",
    z.union([z.int(), z.boolean()]),
    "x",
    "Η τιμή δεν είναι έγκυρη.",
    "The value is not valid.",
  ],
  [
    "email",
    z.email(),
    "x",
    "Γράψτε μια διεύθυνση email, όπως onoma@example.gr.",
    "Please write an email address, such as name@example.gr.",
  ],
  [
    "date",
    z.iso.date(),
    "31/12",
    "Γράψτε μια ημερομηνία της μορφής 2026-12-31.",
    "Please write a date such as 2026-12-31.",
  ],
  ["time", z.iso.time(), "x", "Γράψτε ώρα της μορφής 18:30.", "Please write a time such as 18:30."],
  [
    "moment",
    z.iso.datetime(),
    "x",
    "Γράψτε ημερομηνία και ώρα με ζώνη ώρας, όπως 2026-12-31T18:30:00Z.",
    "Please write a date and time with a time zone, such as 2026-12-31T18:30:00Z.",
  ],
  [
    "web address",
    z.url(),
    "x",
    "Γράψτε μια διεύθυνση ιστού, όπως https://example.gr.",
    "Please write a web address, such as https://example.gr.",
  ],
  [
    "other format",
    z.string().regex(/^a$/),
    "x",
    "Η τιμή δεν έχει τη σωστή μορφή.",
    "The value is not in the right format.",
  ],
  [
    "uuid",
    z.uuid(),
    "x",
    "Η τιμή δεν έχει τη σωστή μορφή.",
    "The value is not in the right format.",
  ],
  [
    "multiple",
    z.number().multipleOf(5),
    3,
    "Ο αριθμός πρέπει να διαιρείται με το 5.",
    "The number must be a multiple of 5.",
  ],
  [
    "unknown fields",
    z.strictObject({}),
    { a: 1 },
    "Υπάρχουν πεδία που δεν αναγνωρίζονται: a.",
    "There are fields that are not known: a.",
  ],
  [
    "key",
    z.record(z.string().regex(/^a$/), z.int()),
    { b: 1 },
    "Η τιμή δεν είναι έγκυρη.",
    "The value is not valid.",
  ],
  [
    "wrong item of a map",
    z.map(z.string(), z.int()),
    new Map([["a", "x"]]),
    "Εδώ χρειάζεται αριθμός.",
    "This must be a number.",
  ],
  [
    "check without a text",
    z.string().refine(() => false),
    "x",
    "Η τιμή δεν είναι έγκυρη.",
    "The value is not valid.",
  ],
];

describe("validation texts", () => {
  it.each(CASES)("%s", (_name, schema, value, el, en) => {
    expect(LOCALES.map((locale) => messageOf(schema, value, locale))).toEqual([el, en]);
  });
});
