import { describe, expect, it } from "vitest";
import { splitQuote } from "./quote";

const OWN = "Ναι, την Τρίτη.\n\nΜαρία";
const LINES = "> Πότε έρχεστε;\n>\n> Γιώργος";

describe("what a mail quotes", () => {
  it.each([
    ["Gmail", `On Tue, Nov 24, 2026 at 10:12 AM Site <a@b.gr> wrote:\n\n${LINES}`],
    [
      "Gmail in Greek",
      `Στις Τρί 24 Νοε 2026 στις 10:12 π.μ., ο χρήστης Site <a@b.gr> έγραψε:\n${LINES}`,
    ],
    [
      "a broken line",
      `On Tue, Nov 24, 2026 at 10:12 AM Site of a long name\n<a@b.gr> wrote:\n${LINES}`,
    ],
    ["signs alone", LINES],
    [
      "Outlook",
      "From: Site <a@b.gr>\nSent: Tuesday, November 24, 2026\nTo: me\nSubject: x\n\nΠότε;",
    ],
    ["Outlook in Greek", "Από: Site <a@b.gr>\nΣτάλθηκε: Τρίτη\nΠρος: me\nΘέμα: x\n\nΠότε;"],
    ["a separator", "-----Original Message-----\nFrom: a\nΠότε;"],
    ["HTML", "On Tue, Nov 24, 2026 Site <a@b.gr> wrote:\nΠότε έρχεστε;"],
  ])("is divided from its own words: %s", (_name, quoted) => {
    expect(splitQuote(`${OWN}\n\n${quoted}`)).toEqual({ text: OWN, quoted });
  });

  it("may be above its own words", () => {
    expect(splitQuote(`${LINES}\n\n${OWN}`)).toEqual({ text: OWN, quoted: LINES });
  });

  it.each([
    ["no quotation", OWN],
    ["words between quoted lines", `> Πότε;\n\nΑύριο.\n\n> Πού;\n\nΕδώ.`],
    ["words on both sides", `Γεια,\n\n> Πότε;\n\nΑύριο.`],
    ["nothing else", `On Monday Site <a@b.gr> wrote:\n${LINES}`],
    ["a sentence that begins alike", "On Monday we sent it:\nthe offer stands"],
    ["a price list", "From: 4 €\nper piece"],
  ])("stays where it is not sure: %s", (_name, mail) => {
    expect(splitQuote(mail)).toEqual({ text: mail, quoted: null });
  });

  it("is found in a mail of the largest size at once", () => {
    const before = process.cpuUsage();
    for (const unit of ["On ", "> a\n", "On a\n", "From: a\n", "\n"])
      splitQuote(unit.repeat(20_000 / unit.length));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});
