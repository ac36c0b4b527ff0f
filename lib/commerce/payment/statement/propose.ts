import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { bankReference, groupedReference, paymentOfReference } from "../bank-reference";
import type { StatementEntry } from "./entry";
import { makeNameTest } from "./names";
import { readStatement } from "./read";
import type { StatementProposals, TransferMatch } from "./schema";

const select = {
  id: true,
  status: true,
  amountCents: true,
  currency: true,
  order: { select: { id: true, number: true, name: true, surname: true } },
} as const;

const findPayments = (where: object) =>
  db.payment.findMany({
    where: { gateway: "bank_transfer", ...where },
    orderBy: { id: "asc" },
    select,
  });
type Payment = Awaited<ReturnType<typeof findPayments>>[number];

/** `RF`, two check digits, and the id of a payment in eight digits or more. */
const REFERENCE = /RF\d{10,14}/g;
const [SHORTEST, LONGEST] = [12, 16];
const NUMBER = /\b20\d\d-\d{6,}\b/g;

/**
 * The payments whose reference is in a text; banks break it with spaces, and may put digits of
 * something else behind it.
 */
function referencesIn(text: string): number[] {
  const joined = text.toUpperCase().replace(/[\s·-]/g, "");
  return [...joined.matchAll(REFERENCE)].flatMap(([found]) => {
    for (let length = SHORTEST; length <= Math.min(LONGEST, found.length); length += 1) {
      const id = paymentOfReference(found.slice(0, length));
      if (id !== null) return [id];
    }
    return [];
  });
}

const numbersIn = (text: string): string[] => [...text.matchAll(NUMBER)].map(([number]) => number);

const viewMatch = (payment: Payment, by: TransferMatch["by"]): TransferMatch => ({
  by,
  reference: groupedReference(bankReference(payment.id)),
  event_order_id: payment.order.id,
  number: payment.order.number,
  buyer: fullName(payment.order),
  amount_cents: payment.amountCents,
  currency: payment.currency,
  // A late transfer can be recorded, too.
  state: payment.status === "captured" ? "recorded" : "open",
});

/** More people of one name who owe one amount are left to the list of all orders. */
const MOST_BY_NAME = 5;

/** Finds the payments of entries: all that they name are read at once. */
async function makeFinder(entries: readonly StatementEntry[]) {
  const ids = entries.flatMap(({ text }) => referencesIn(text));
  const numbers = entries.flatMap(({ text }) => numbersIn(text));
  const [named, ofNumbers, open] = await Promise.all([
    findPayments({ id: { in: [...new Set(ids)] } }),
    findPayments({ order: { number: { in: [...new Set(numbers)] } } }),
    findPayments({ status: "open" }),
  ]);
  const byId = new Map(named.map((payment) => [payment.id, payment]));
  return ({ text, amountCents, currency }: StatementEntry): TransferMatch[] => {
    const referred = referencesIn(text).flatMap((id) => byId.get(id) ?? []);
    if (referred.length > 0) return referred.map((payment) => viewMatch(payment, "reference"));
    const own = numbersIn(text);
    const numbered = ofNumbers.filter(({ order }) => own.includes(order.number));
    if (numbered.length > 0) return numbered.map((payment) => viewMatch(payment, "number"));
    const alike = open.filter(
      (one) => one.amountCents === amountCents && one.currency === currency,
    );
    if (alike.length === 0) return [];
    const isNamed = makeNameTest(text);
    return alike
      .filter(({ order }) => isNamed(fullName(order)))
      .slice(0, MOST_BY_NAME)
      .map((payment) => viewMatch(payment, "name"));
  };
}

/** What is shown of an entry; the rest of a long one is of no help. */
const MAX_TEXT = 300;

/**
 * Reads a bank statement and proposes for each incoming entry the transfers that it may be: by their
 * reference, else by the number of their order, else those of the same amount whose buyer it names.
 * Nothing is recorded, and the file is not kept.
 * @throws AppError forbidden; invalid on `file`; unavailable while too many files are read
 */
export async function proposeTransfers(
  actor: Actor,
  file: File,
  locale: Locale,
): Promise<StatementProposals> {
  requireManager(actor);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const entries = await readStatement({ bytes, locale });
  const find = await makeFinder(entries);
  return {
    entries: entries.map((entry) => ({
      line: entry.line,
      received_on: entry.day,
      amount_cents: entry.amountCents,
      currency: entry.currency,
      text: entry.text.slice(0, MAX_TEXT),
      matches: find(entry),
    })),
  };
}
