import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { ComposedMail } from "./composed-mail";
import { htmlBody } from "./layout";

const MAX_BYTES = 100 * 1024;
const root = path.resolve(import.meta.dirname, "../..");

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

const TEMPLATES = /^lib\/(?:mail\/layout|[\w-]+\/mails)\.tsx$/;

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
    .filter((file) => readFileSync(path.join(root, file), "utf8").includes('from "react-email"'));
  expect(importing).toContain("lib/mail/layout.tsx");
  expect(importing.filter((file) => !TEMPLATES.test(file))).toEqual([]);
});
