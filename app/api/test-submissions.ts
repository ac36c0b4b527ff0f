import { HOSTILE_HTML } from "@/lib/kernel/document/test-hostile";
import { HONEYPOT } from "@/lib/conversation/enquiry/choices";

/** What the forms need of the site: a company that takes enquiries, and tokens of invitations. */
export type SubmissionTargets = { memberId: number; tokens: readonly string[] };
export type Submission = { path: keyof typeof FORMS; body: Record<string, unknown> };

/** Addresses that try to reach `victim@example.test`, or to add a header. */
const ADDRESSES = [
  "a@example.test,victim@example.test",
  "a@example.test;victim@example.test",
  "a@example.test\r\nBcc: victim@example.test",
  "a@example.test\nX-Hostile: 1",
  "a@example.test%0aBcc:victim@example.test",
  '"a@example.test" <victim@example.test>',
  '"a, victim@example.test"@example.test',
  "victim@ехample.test",
  "victim@example.test\u202e",
  "victim@example.test\u200b",
  "a b@example.test",
  `${"a".repeat(100_000)}@example.test`,
  "<script>@example.test",
  "\u0000@example.test",
  "a@example.test\t,b@example.test",
];

/** Texts against mails, lists and screens. */
const TEXTS = [
  "x\r\nBcc: victim@example.test\r\n\r\nBody",
  "x\nX-Hostile: 1",
  "x\r\n.\r\nMAIL FROM:<victim@example.test>\r\nRCPT TO:<victim@example.test>",
  "victim@example.test, other@example.test",
  "=?utf-8?Q?=0D=0ABcc:_victim@example.test?=",
  "\u202egnp.exe\u202c \u2066a\u2069",
  "Ρаураl Ѕecurity",
  "a\u0000b\u0007\u001b[31m",
  "\ud800 alone",
  "Z̸̛a̷l̴g̵o̶".repeat(40),
  "=cmd|' /C calc'!A0",
  "{{constructor.constructor('alert(1)')()}} ${7*7} <%= 7*7 %>",
  "'; DROP TABLE thread; --",
  "Ω".repeat(100_000),
];

/** What is no text where a text is expected, and the other way round. */
const OTHER_TYPES: readonly unknown[] = [
  ["victim@example.test", "a@example.test"],
  [["a"]],
  { address: "victim@example.test", name: "x" },
  { $ne: null },
  JSON.parse('{"__proto__":{"role":"manager"},"toString":1}'),
  7,
  -1e308,
  true,
  null,
  undefined,
];

/** An element and attributes that no page has of its own, before each known attack. */
const MARKUP = [
  "<x-hostile onclick=alert(1)>",
  '"><x-hostile data-hostile=1>',
  "</script><x-hostile>",
  "</textarea></title><x-hostile>",
  ...HOSTILE_HTML.map((html) => `<x-hostile data-hostile=1>${html}`),
];

const VALUES: readonly unknown[] = [...ADDRESSES, ...TEXTS, ...OTHER_TYPES, ...MARKUP];

/** The public forms with the fields that are filled in with hostile values, one in each request. */
const FORMS = {
  "/api/contact": ["name", "surname", "message", "email", "phone", "website"],
  "/api/registerNewsLetter": ["email", "website", "active"],
  "/api/enquiry": [
    "name",
    "message",
    "subject",
    "place",
    "email",
    "surname",
    "phone",
    "when",
    "member_ids",
    "asset_ids",
    HONEYPOT,
  ],
  "/api/recommendation": ["text", "rating", "token"],
  "/api/subsrcibe-email": ["email", "website", "source"],
  "/api/privacy-request": ["email", "website", "kind"],
} as const;

const PATHS = Object.keys(FORMS) as Submission["path"][];
/** A prime, so that a short run meets values of every kind. */
const STRIDE = 37;

/** A request that the form accepts. */
function validBody(path: Submission["path"], n: number, targets: SubmissionTargets) {
  const email = `visitor-${n}@example.test`;
  const person = { name: "Μαρία", surname: "Δούκα", phone: "2100000000", email };
  const message = `Καλημέρα ${markerOf(n)}`;
  const bodies: Record<Submission["path"], Record<string, unknown>> = {
    "/api/contact": { ...person, message },
    "/api/registerNewsLetter": { email, active: 1 },
    "/api/enquiry": { ...person, message, member_ids: [targets.memberId] },
    "/api/recommendation": {
      token: targets.tokens[Math.floor(n / PATHS.length)] ?? "",
      rating: 5,
      text: message,
    },
    "/api/subsrcibe-email": { email, active: 1 },
    "/api/privacy-request": { email, kind: "export" },
  };
  return bodies[path];
}

/** By which the text of a submission is found again; all other texts are without. */
const markerOf = (n: number) => `#${n}#`;
/** The markers within a text. */
export const markersIn = (text: string): string[] => text.match(/#\d+#/g) ?? [];

/**
 * Hostile submissions to the public forms, the same in every run: each is valid but for one field,
 * and texts have a marker of their own.
 */
export function hostileSubmissions(count: number, targets: SubmissionTargets): Submission[] {
  return Array.from({ length: count }, (_, n) => {
    const path = PATHS[n % PATHS.length]!;
    const round = Math.floor(n / PATHS.length);
    const field = FORMS[path][round % FORMS[path].length]!;
    const turn = Math.floor(round / VALUES.length);
    const value = VALUES[(round * STRIDE + turn) % VALUES.length];
    const isText = typeof value === "string" && field !== "email";
    const hostile = isText ? `${markerOf(n)} ${value}` : value;
    return { path, body: { ...validBody(path, n, targets), [field]: hostile } };
  });
}

const PLAIN_ADDRESS = /^visitor-\d+@example\.test$/;

/** The addresses that were submitted well-formed: besides the site's own the only recipients. */
export const plainAddresses = (submissions: readonly Submission[]): Set<string> =>
  new Set(
    submissions.flatMap(({ body: { email } }) =>
      typeof email === "string" && PLAIN_ADDRESS.test(email) ? [email] : [],
    ),
  );
