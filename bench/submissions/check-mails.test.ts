import PostalMime from "postal-mime";
import { expect, it } from "vitest";
import { checkMails } from "./check-mails";

const ALLOWED = new Set(["a@example.test"]);

/** The faults of a mail with these further headers, text and envelope recipients. */
async function faultsOf(headers: string[], html = "<p>x</p>", to = ["a@example.test"]) {
  const head = ["From: s@example.test", "Content-Type: text/html", ...headers].join("\r\n");
  const raw = `${head}\r\n\r\n${html}`;
  const mail = await PostalMime.parse(raw);
  const { recipients, headers: names, markup } = checkMails([{ from: "", to, raw, mail }], ALLOWED);
  return [recipients.length, names, markup];
}
const TO = "To: a@example.test";

it("accepts a mail to one allowed address", async () =>
  expect(await faultsOf([TO, "Reply-To: visitor@example.test"])).toEqual([0, [], []]));

it.each([
  ["a second recipient", [`${TO}, b@example.test`]],
  ["a copy", [TO, "Cc: b@example.test"]],
  ["two addresses for answers", [TO, "Reply-To: b@example.test, c@example.test"]],
])("finds %s", async (_what, headers) => expect((await faultsOf(headers))[0]).toBe(1));

it("finds a recipient of the envelope alone, and one that is not allowed", async () => {
  const both = ["a@example.test", "b@example.test"];
  expect((await faultsOf([TO], "x", both))[0]).toBe(1);
  expect((await faultsOf(["To: b@example.test"], "x", ["b@example.test"]))[0]).toBe(1);
});

it("finds injected and repeated headers, and markup of a text", async () => {
  expect(await faultsOf([TO, "X-Hostile: 1"])).toEqual([0, ["x-hostile"], []]);
  expect((await faultsOf([TO, "Subject: a", "Subject: b"]))[1]).toEqual(["subject"]);
  expect((await faultsOf([TO], "<x-hostile>"))[2]).toEqual(["<x-hostile>"]);
});
