import fc from "fast-check";
import type { ZodType } from "zod";
import { inputObject } from "@/lib/kernel/api/declaration";
import { goodValue, nastyText, nastyValue, strangeKey } from "./values";

/** Content types that a client may send, right and malformed. */
export const CONTENT_TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "application/vnd.api+json",
  "application/json; charset=utf-16",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "application/xml",
  "text/html",
  "application/octet-stream",
  "application/json, text/plain",
  "/;;",
  "",
];

export const STRANGE_IDS = [
  "0",
  "-1",
  "1.5",
  "1e3",
  "00001",
  "999999999",
  "9999999999",
  "99999999999999999999",
  "loggeduser",
  "new",
  "me",
  "null",
  "undefined",
  "NaN",
  "true",
  "[object Object]",
  "../1",
  "1/2",
  "1;",
  "1'--",
  "%00",
  "\u0000",
  "\ud800",
  "１",
  "α",
  "a-b",
  "",
  " ",
  "x".repeat(300),
  "constructor",
  "__proto__",
  "00000000-0000-0000-0000-000000000000",
];

/** The names of the fields of these schemas. */
export const keysOf = (schemas: (ZodType | undefined)[]): string[] => [
  ...new Set(schemas.flatMap((schema) => Object.keys(inputObject(schema)?.shape ?? {}))),
];

export type Known = Record<string, readonly unknown[]>;

/** Fields of a body: most of them known to the endpoint, most of them with valid values. */
function fieldsOf(keys: string[], known: Known, nasty: number): fc.Arbitrary<[string, unknown][]> {
  const one = (key: string) =>
    fc.oneof(
      { arbitrary: goodValue(key, known), weight: 100 - nasty },
      { arbitrary: nastyValue, weight: nasty },
    );
  const named =
    keys.length === 0
      ? fc.constant<[string, unknown][]>([])
      : fc
          .subarray(keys)
          .chain((chosen) =>
            fc.tuple(
              ...chosen.map((key) => one(key).map((value): [string, unknown] => [key, value])),
            ),
          );
  const strange = fc.array(
    fc.tuple(
      fc.oneof(
        { arbitrary: strangeKey, weight: 3 },
        { arbitrary: fc.constantFrom(...(keys.length > 0 ? keys : ["id"])), weight: 1 },
      ),
      nastyValue,
    ),
    { maxLength: 2 },
  );
  return fc
    .tuple(
      named,
      fc.oneof({ arbitrary: fc.constant([]), weight: 2 }, { arbitrary: strange, weight: 1 }),
    )
    .map(([first, second]) => [...first, ...second]);
}

/** Serialised by hand, so that keys may be duplicated and numbers too large for JSON. */
const writeJson = (fields: [string, unknown][]): string =>
  `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? "null"}`).join(",")}}`;

export function bodyOf(keys: string[], known: Known): fc.Arbitrary<string> {
  const whole = fc
    .constantFrom(0, 10, 100)
    .chain((nasty) => fieldsOf(keys, known, nasty))
    .map(writeJson);
  // Every known field with a valid value, so that some requests reach the write itself.
  const right =
    keys.length === 0
      ? fc.constant("{}")
      : fc
          .tuple(
            ...keys.map((key) =>
              goodValue(key, known).map((value): [string, unknown] => [key, value]),
            ),
          )
          .map(writeJson);
  const broken = fc.oneof(
    whole.map((text) => text.slice(0, -1)),
    whole.map((text) => `[${text}]`),
    whole.map((text) => text.replace(/:(?!\/)/, ':1e999,"x":')),
    fc.constantFrom(
      "",
      "null",
      "[]",
      "1",
      '"x"',
      '{"a":1,}',
      "{'a':1}",
      "\ufeff{}",
      '{"a":"\\ud800"}',
      '{"a":1}{"b":2}',
      "[".repeat(50_000),
      '{"a":'.repeat(30_000),
      "name=x&roles[]=manager",
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n--x--',
    ),
    nastyText,
  );
  return fc.oneof(
    { arbitrary: whole, weight: 6 },
    { arbitrary: right, weight: 3 },
    { arbitrary: broken, weight: 2 },
  );
}

export function queryOf(keys: string[]): fc.Arbitrary<string> {
  const good = fc.constantFrom(
    "locale=en",
    "locale=el",
    "per_page=5",
    "current_page=1",
    "admin=true",
    "search=%CE%B1%CE%B8%CE%B7%CE%BD",
    "sort=-created_at",
    "ctx=member",
    "parent_type=post&parent_id=1",
    "status=published",
    "role=user",
    "action=user.updated",
  );
  const names = fc.constantFrom(
    ...keys,
    "locale",
    "admin",
    "per_page",
    "current_page",
    "search",
    "__proto__",
    "constructor",
    "a[b]",
    "ids[]",
    "sort[$ne]",
    "",
  );
  const nasty = fc
    .tuple(
      names,
      nastyText.filter((text) => text.length < 4_000),
    )
    .map(
      ([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`,
    );
  const one = fc.oneof(
    good,
    nasty,
    fc.constantFrom(
      "locale=%",
      "search=%ZZ",
      "&&&",
      "=",
      "current_page=1&current_page=x",
      "per_page=1e2",
      "current_page=9999999",
      "a=".repeat(500),
    ),
  );
  return fc.oneof(
    { arbitrary: fc.constant(""), weight: 2 },
    {
      arbitrary: fc
        .array(one, { minLength: 1, maxLength: 4 })
        .map((parts) => `?${parts.join("&")}`),
      weight: 1,
    },
  );
}

/** Extra headers; they override those of the session. */
export const headersOf: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant<Record<string, string>>({}), weight: 6 },
  {
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "if-match": '"1"' },
      { "if-match": "*" },
      { "if-match": "x".repeat(3_000) },
      { "accept-language": "xx;q=a,,;;q=9" },
      { "accept-language": "*" },
      { "x-forwarded-for": "' OR 1=1" },
      { "x-client-address": "::1" },
      { "idempotency-key": "x" },
      { "user-agent": "" },
      { "user-agent": "x".repeat(5_000) },
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { authorization: "Bearer" },
      { authorization: "Bearer false" },
      { authorization: `Bearer ${"x".repeat(5_000)}` },
      { authorization: "Basic eDp5" },
      { authorization: "Bearer a.b.c" },
      { authorization: "Bearer eyJhbGciOiJub25lIn0.e30." },
      { cookie: "auth.session-token=x; auth.refresh-token=y.z; XSRF-TOKEN=a.b" },
      { cookie: "auth.session-token=%E0%A4%A; =; ;;" },
      { cookie: `auth.session-token=${"e".repeat(5_000)}` },
      { "x-xsrf-token": "" },
      { "x-middleware-subrequest": "middleware" },
      { "content-length": "0" },
    ),
    weight: 1,
  },
);
