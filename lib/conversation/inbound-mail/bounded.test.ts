import { describe, expect, it } from "vitest";
import { boundedMail } from "./bounded";
import { parseMail } from "./parse";

const LARGEST = 12 * 1024 * 1024 - 2_000;
const head = (type: string, encoding = "7bit", more = "") =>
  `${more}From: Maria <maria@example.test>\r\nTo: a@example.test\r\nSubject: Θέμα\r\n` +
  `Content-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;
const repeat = (unit: string, bytes = LARGEST) =>
  unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const mixed = (...parts: string[]) =>
  `${head('multipart/mixed; boundary="b-1"')}${parts.map((part) => `--b-1\r\n${part}\r\n`).join("")}--b-1--\r\n`;
const TEXT = "Content-Type: text/plain; charset=utf-8\r\n\r\nΚαλημέρα.";
const attachment = (name: string, content: string) =>
  `Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
  `Content-Transfer-Encoding: base64\r\n\r\n${content}`;

/** Mails of the largest size that are dear to read. */
const DEAR: Record<string, string> = {
  "an attachment": mixed(TEXT, attachment("σχέδιο.pdf", repeat(`${"A".repeat(76)}\r\n`))),
  "empty lines": head("text/plain") + repeat("\n"),
  "short lines": head("text/plain; charset=utf-8") + repeat("αβγ δεζ\r\n"),
  "one line": head("text/plain") + repeat("a"),
  "HTML of signs": head("text/html") + repeat("<"),
  "HTML of elements": head("text/html") + repeat("<p><b>α</b></p>\r\n"),
  "quoted characters":
    head("text/plain; charset=utf-8", "quoted-printable") + repeat("=CE=B1=\r\n"),
  "encoded text": head("text/plain", "base64") + repeat(`${"YWJj".repeat(19)}\r\n`),
  "lines that look like parts": mixed(TEXT, repeat("--c\r\n")),
};

describe("a mail of the largest size", () => {
  it.each(Object.entries(DEAR))("is read within its time: %s", async (_name, text) => {
    const raw = bytesOf(text);
    const before = process.cpuUsage();
    const mail = await parseMail(raw);
    const { user } = process.cpuUsage(before);
    expect(mail.from.email).toBe("maria@example.test");
    expect(mail.text.length).toBeLessThanOrEqual(20_000);
    // Quiet machines need at most 150 ms; without bounds it takes seconds, or all memory.
    expect(user / 1_000).toBeLessThan(1_000);
    expect(boundedMail(raw).length).toBeLessThan(1_200_000);
  });
  it.each([
    ["parts", mixed(...Array.from({ length: 100_000 }, () => TEXT))],
    ["boundaries", head("text/plain") + repeat("boundary=a1\r\nboundary=a2\r\n", 100_000)],
    ["headers", head("text/plain", "7bit", `To: ${"g:a@b.cc;,".repeat(20_000)}\r\n`)],
  ])("is refused with too many %s, at once", async (_name, text) => {
    const before = process.cpuUsage();
    await expect(parseMail(bytesOf(text))).rejects.toMatchObject({ code: "bad_request" });
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});

describe("what is left of a mail", () => {
  it("has the text of all elements, however many", async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `<p>${index} αβ</p>`).join("");
    const { text } = await parseMail(bytesOf(head("text/html; charset=utf-8") + many));
    expect(text.match(/\d+ αβ/g)).toHaveLength(1_000);
  });
  it("is all of it when it is small", () => {
    const raw = bytesOf(mixed(TEXT, attachment("a.pdf", "QUJD")));
    expect(Buffer.from(boundedMail(raw)).equals(raw)).toBe(true);
  });
  it("has the text, the names, and the whole sizes of attachments", async () => {
    const large = repeat(`${"A".repeat(76)}\r\n`, 2_000_000);
    const raw = mixed(TEXT, attachment("σχέδιο.pdf", large), attachment("μικρό.pdf", "QUJD"));
    const { text, attachments, attachmentCount } = await parseMail(bytesOf(raw));
    expect([text, attachmentCount]).toEqual(["Καλημέρα.", 2]);
    expect(attachments.map(({ name }) => name)).toEqual(["σχέδιο.pdf", "μικρό.pdf"]);
    expect(attachments[0]!.bytes / 1_461_000).toBeCloseTo(1, 1);
    expect(attachments[1]!.bytes).toBe(3);
  });
  it("has the names of twenty attachments, and their number", async () => {
    const parts = Array.from({ length: 60 }, (_, index) => attachment(`${index}.pdf`, "QUJD"));
    const { attachments, attachmentCount } = await parseMail(bytesOf(mixed(TEXT, ...parts)));
    expect([attachments.length, attachmentCount]).toEqual([20, 60]);
  });
});
