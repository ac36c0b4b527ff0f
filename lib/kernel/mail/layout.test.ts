import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { ComposedMail } from "./composed-mail";
import { issuerSchema } from "@/lib/kernel/core/invoice-issuer";
import { settings } from "@/lib/kernel/core/settings";
import { siteIssuer, siteIssuerLine } from "@/lib/kernel/core/site-issuer";
import { TEST_ISSUER } from "@/lib/kernel/core/test-issuer";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/mail.json";
import { htmlBody } from "./layout";
import { plainTextBody } from "./plain-text";
import { unknownInMail } from "./test-mail-css";
import { mailTexts, type MailBlock } from "./texts";

const MAX_BYTES = 100 * 1024;
const root = path.resolve(import.meta.dirname, "../../..");

const mail: ComposedMail = {
  kind: "verify_email",
  to: "a@example.test",
  locale: "el",
  subject: "Θέμα <b>",
  greeting: "Αγαπητή κυρία Παπαδοπούλου,",
  lead: 'A & B <script>alert("x")</script>',
  action: { label: "Πατήστε", url: "http://localhost:3000/user/x#verify=a&b" },
  secondAction: { label: "Άλλο", url: "http://localhost:3000/user/y" },
  after: "Μετά.",
  signature: "Η ομάδα",
  footer: "Υποσέλιδο",
  fallback: "Αντιγράψτε:",
};

it("is a small document in the recipient's locale, with every text escaped", async () => {
  const html = await htmlBody(mail);
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
  expect(html).toContain('lang="el"');
  expect(html).not.toContain('lang="en"');
  expect(html).toContain("<title>Θέμα &lt;b&gt;</title>");
  expect(html).not.toContain("<script");
  expect(html).toContain('href="http://localhost:3000/user/x#verify=a&amp;b"');
  expect(html).toContain("prefers-color-scheme: dark");
});

it("has no external assets, styles or fonts", async () => {
  const html = await htmlBody(mail);
  expect(html).not.toMatch(/<img|<link|@import|url\(|src=/);
});

it("stays far below the size limit with the longest names and titles", async () => {
  const long = "ά".repeat(4_000);
  const html = await htmlBody({ ...mail, lead: long, after: long, subject: long });
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
});

const blocks = (Object.keys(el) as MailBlock[]).filter(
  (block) => block !== "frame" && block !== "issue" && block !== "digest",
);

it.each(LOCALES.flatMap((locale) => blocks.map((block) => [locale, block] as const)))(
  "%s %s has only CSS that Gmail and Outlook know, in both themes, below 100 KB",
  async (locale, block) => {
    const texts = mailTexts(locale, block, { company: "Α & Β", title: "Σπίτι", site: "DS" });
    const html = await htmlBody({
      ...mail,
      locale,
      subject: texts.subject,
      lead: texts.lead,
      quote: "Πρώτη γραμμή\nΔεύτερη\n\nΆλλη παράγραφος <b>",
    });
    expect(unknownInMail(html)).toEqual([]);
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
    expect(html).toContain('<meta name="color-scheme" content="light dark"');
    expect(html).toContain("Πρώτη γραμμή<br/>Δεύτερη</p>");
    expect(html).toContain("Άλλη παράγραφος &lt;b&gt;");
  },
);

it("links addresses in a quote of the editors, and none in that of somebody else", async () => {
  const quote = "Χάρτης: https://a.example/x?y=1&z=2.\njavascript:alert(1)";
  const editors = await htmlBody({ ...mail, quote, isQuoteLinked: true });
  expect(editors).toContain('href="https://a.example/x?y=1&amp;z=2"');
  expect(editors).not.toContain('href="javascript');
  expect(unknownInMail(editors)).toEqual([]);
  expect(await htmlBody({ ...mail, quote })).not.toContain('href="https://a.example');
});

it.each([
  ["flex or grid", '<p style="display:flex">'],
  ["flex or grid", '<p style="color:red;gap:4px">'],
  ["custom properties", '<p style="color:var(--ink)">'],
  ["relative units", '<p style="margin:1rem">'],
  ["background images", '<p style="background:#fff url(x.png)">'],
  ["negative margins", '<p style="margin:0 -4px">'],
  ["at-rules", "<style>@import 'x';</style>"],
  ["pseudo-classes", "<style>a:hover{color:red}</style>"],
  ["elements", "<svg></svg>"],
])("control: finds %s", (name, html) => {
  expect(unknownInMail(html)).toContain(name);
});

const TEMPLATES = /^lib\/(?:(?:\w+\/)?mail\/(?:frame|layout)|(?:\w+\/)?[\w-]+\/mails)\.tsx$/;

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}

it("is the only importer of the template library", () => {
  const importing = ["app", "components", "lib", "server"]
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .filter((file) => readFileSync(path.join(root, file), "utf8").includes('from "@react-email/'));
  expect(importing).toContain("lib/kernel/mail/layout.tsx");
  expect(importing.filter((file) => !TEMPLATES.test(file))).toEqual([]);
});

it("names the company that runs the site, once it is set, in HTML and in text", async () => {
  const issuer = { ...TEST_ISSUER, name: "Εκδόσεις & Υιοί" };
  expect([siteIssuerLine("el"), plainTextBody(mail)].join(" ")).not.toContain("ΓΕΜΗ");
  Object.assign(settings(), { INVOICE_ISSUER: issuer });
  const line = siteIssuerLine("el") ?? "";
  expect(line).toBe(
    "Εκδόσεις & Υιοί ΑΕ υπό εκκαθάριση · έδρα Πάτρα · Κορίνθου 1, 26221 Πάτρα · " +
      "ΓΕΜΗ 123456701000 · ΑΦΜ 123456783 · ΔΟΥ Α΄ Πατρών · 2610000000 · info@example.gr",
  );
  expect(siteIssuerLine("en")).toContain("Υιοί ΑΕ in liquidation · seat Πάτρα ·");
  expect(plainTextBody(mail)).toContain(line);
  expect(await htmlBody(mail)).toContain(line.replace("&", "&amp;"));
  Object.assign(settings(), { INVOICE_ISSUER: undefined, DEMO: true });
  expect(siteIssuerLine("en")).toMatch(/^Demo SA · seat Athens /);
  expect(siteIssuerLine("el")).toMatch(/^Επίδειξη ΑΕ · έδρα Αθήνα /);
  expect(issuerSchema.safeParse(siteIssuer()).success).toBe(true);
  Object.assign(settings(), { DEMO: false });
});
