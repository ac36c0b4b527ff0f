import { expect, it } from "vitest";
import { reasonOf, toRefusal } from "./smtp-answer";

it.each([
  [550, "550 5.1.1 <a@example.gr>: user unknown", "no_mailbox"],
  [550, "550-5.1.1 The email account that you tried to reach does not exist", "no_mailbox"],
  [550, "550 No such user here", "no_mailbox"],
  [553, "553 5.1.2 domain not found", "no_mailbox"],
  // A sender that is refused, not the recipient.
  [550, "550 5.1.8 sender address rejected", "other"],
  [552, "552 5.2.2 mailbox full", "mailbox_full"],
  [452, "452 4.2.2 over quota", "mailbox_full"],
  [550, "550 5.7.1 blocked by reputation: no such user of ours", "policy"],
  [554, "554 5.7.26 unauthenticated mail from the domain", "policy"],
  [421, "421 4.7.0 too many connections", "policy"],
  [451, "451 4.3.2 try later", "temporary"],
  [450, "450 mailbox busy", "temporary"],
  [550, "550 refused", "other"],
  [554, "554 5.6.0 bad content", "other"],
  [undefined, undefined, "unreachable"],
] as const)("%s %s means %s", (responseCode, response, reason) => {
  expect(reasonOf({ responseCode, response })).toBe(reason);
});

it("is final for a refused recipient or text, not for a refused sender or login", () => {
  const at = (command: string, responseCode: number) =>
    toRefusal({ command, responseCode, message: "no" }, false).isFinal;
  expect([at("RCPT TO", 550), at("DATA", 554)]).toEqual([true, true]);
  expect([at("MAIL FROM", 550), at("AUTH PLAIN", 535), at("RCPT TO", 450)]).toEqual([
    false,
    false,
    false,
  ]);
});

it("is unanswered only after the whole message", () => {
  expect(toRefusal({ code: "ECONNECTION", message: "gone" }, true).reason).toBe("unanswered");
  expect(toRefusal({ code: "ECONNECTION", message: "gone" }, false).reason).toBe("unreachable");
  expect(toRefusal({ responseCode: 451, message: "later" }, true).reason).toBe("temporary");
});
