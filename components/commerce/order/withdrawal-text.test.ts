import { expect, it } from "vitest";
import { withdrawalDeadline } from "@/lib/commerce/order/withdrawal-deadline";
import messages from "@/messages/en";
import { withdrawalText } from "./withdrawal-text";

const labels = messages.order.buy.withdrawal;
const at = new Date("2027-05-08T18:00:00Z");
const [over, coming] = ["2027-05-01T18:00:00.000Z", "2027-05-09T18:00:00.000Z"];

it.each([
  ["a consumer and an event on a fixed date", coming, false, labels.fixedDate],
  ["a consumer and what has no date", over, false, labels.holds],
  ["a company and an event on a fixed date", coming, true, labels.company],
  ["a company and what has no date", over, true, labels.company],
])("tells %s what holds, as the order does after the payment", (_, endsAt, isCompany, text) => {
  expect(withdrawalText({ ends_at: endsAt }, { wantsInvoice: isCompany, at }, labels)).toBe(text);
  const deadline = withdrawalDeadline({
    kind: "event",
    invoice: isCompany ? { vat_number: "094019245" } : null,
    paidAt: at,
    event: { endsAt: new Date(endsAt) },
  });
  expect(deadline !== null).toBe(text === labels.holds);
});
