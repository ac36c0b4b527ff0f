import fc from "fast-check";

// Values of a hostile or broken client.

const LONG = 100_000;

/** Texts that have broken programs before. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff\ud800",
    "a\ud83d",
    "\u202egr.elpmaxe",
    "\u2066\u2069",
    "\ufeff",
    "\ufffe",
    "\u0301".repeat(500),
    "ﷺ".repeat(200),
    "İ",
    "ß",
    "ς",
    "' OR 1=1 --",
    '"; DROP TABLE "user"; --',
    "%' AND 1=1",
    "\\",
    "\\'",
    "%",
    "_",
    "$1",
    "${7*7}",
    "{{7*7}}",
    "../../etc/passwd",
    "..\\..\\",
    "<script>alert(1)</script>",
    "javascript:alert(1)",
    "\r\nBcc: x@y.gr",
    "a@b.gr,c@d.gr",
    "a@b.gr\u0000",
    "(a+)+$",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
    "__proto__",
    "constructor",
    "toString",
    "null",
    "undefined",
    "NaN",
    "Infinity",
    "true",
    "false",
    "[object Object]",
    "0x10",
    "1e309",
    "-0",
    "１２３",
    "٣",
    "2026-02-30",
    "0000-00-00T00:00:00Z",
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ maxLength: 12 }),
  fc
    .constantFrom("x", "α", "\u0000", " ", "😀", '"')
    .map((sign) => sign.repeat(LONG / sign.length)),
);

const nastyNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1e21,
    1e308,
    -1e308,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    -(2 ** 63),
    999_999_999,
    1_000_000_000,
    9_999_999_999,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Objects that a query builder could interpret as operators. */
const operator = fc.constantFrom<unknown>(
  { $ne: null },
  { $gt: "" },
  { $where: "1" },
  { $regex: ".*" },
  { $in: [1] },
  { not: null },
  { contains: "" },
  { in: [1, 2] },
  { gt: 0 },
  { set: "manager" },
  { increment: 1 },
  { connect: { id: 1 } },
  { create: { role: "manager" } },
  { deleteMany: {} },
  { OR: [{}] },
  { equals: 1, mode: "insensitive" },
  { toString: "x" },
  { valueOf: 1 },
  { toJSON: "x" },
  { then: 1 },
  { length: -1 },
  { 0: "a", length: 1e9 },
  { path: ["a"], equals: 1 },
  { constructor: { prototype: { role: "manager" } } },
  JSON.parse('{"__proto__":{"role":"manager","isAdmin":true}}'),
);

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let index = 0; index < depth; index++) value = index % 2 ? [value] : { a: value };
  return value;
};

/** Any invalid value. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: nastyText, weight: 4 },
  { arbitrary: nastyNumber, weight: 3 },
  { arbitrary: operator, weight: 3 },
  {
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, "", [[]], [null], [{}], [[[1]]]),
    weight: 2,
  },
  {
    arbitrary: fc.array(
      fc.oneof(
        nastyNumber,
        nastyText.filter((text) => text.length < 1_000),
        operator,
      ),
      { maxLength: 6 },
    ),
    weight: 2,
  },
  { arbitrary: fc.constantFrom(40, 2_000).map(deep), weight: 1 },
  {
    arbitrary: fc.constantFrom<unknown>(
      Array.from({ length: 5_000 }, (_, index) => index),
      Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`k${index}`, index])),
    ),
    weight: 1,
  },
  { arbitrary: fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown), weight: 1 },
);

/** Valid values of fields, so that some requests succeed. */
const GOOD: Record<string, readonly unknown[]> = {
  name: ["Δανάη", "Anna-Maria"],
  surname: ["Λεοντίδου", "O’Neil"],
  locale: ["el", "en"],
  phone: ["210 000 4567", "+306940000000", null],
  phones: [["2100004567"], [], null],
  available_for_chat: [true, false],
  notifications: [{ messages: false }, { review: { mail: "daily" } }, {}],
  terms: [true, "on"],
  roles: [["user"], ["editor"], "user"],
  disabled: [false, true],
  member_name: ["Στούντιο", "Studio 9"],
  area: ["Αθήνα", null],
  address: ["Ερμού 1", null],
  description: ["Κείμενο\nσε δύο γραμμές", null],
  status: ["published", "archived", "in_review", "draft"],
  vat_number: ["094014201", "EL 094014201", null],
  gemi_number: ["123456789012", null],
  postal_code: ["10563", null],
  website: ["www.example.gr", null],
  socials: [{ instagram: "x" }, null],
  email: ["somebody@example.test", null],
  latitude: [38, null],
  longitude: [23.7, null],
  opening_hours: [{ week: { mon: [{ from: "09:00", to: "17:00" }] } }, null],
  founded_year: [1998, null],
  is_member: [true, false],
  is_featured: [true],
  verified: [{ what: "visit" }, null],
  slug: ["a-name", null],
  translations: [{ en: { member_name: "Name", status: "published" } }, { el: { area: "Πάτρα" } }],
  version: [1, 2, 3],
  remember: [true, 1],
  code: ["000000", "123456", null],
  token: ["nothing"],
  active: [1],
  message: ["Καλημέρα", null],
  "g-recaptcha-response": [null, "x"],
  logo_id: [null, 1],
  gallery_ids: [[], [1]],
  company: [null],
};

/** A valid value for a field by its name, or an existing id. */
export const goodValue = (
  field: string,
  known: Record<string, readonly unknown[]>,
): fc.Arbitrary<unknown> => fc.constantFrom(...(known[field] ?? GOOD[field] ?? [1, "x"]));

/** Unknown field names, and inherited names of objects. */
export const strangeKey = fc.constantFrom(
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "roles[]",
  "roles[0]",
  "user[role]",
  "profile.memberId",
  "$where",
  "id",
  "password_hash",
  "is_member",
  "member_id",
  "created_at",
  "deletedAt",
  "",
  " ",
  "a".repeat(5_000),
  "\u0000",
  "length",
  "then",
);
