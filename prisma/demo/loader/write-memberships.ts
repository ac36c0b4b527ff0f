import { addHours, subDays } from "date-fns";
import { issueInvoice } from "@/lib/commerce/invoice/issue";
import { settings } from "@/lib/kernel/core/settings";
import { wordingOf } from "@/lib/commerce/renewal/consent";
import { athensDate } from "@/lib/kernel/core/dates";
import { addDays, endOfYear, GRACE_DAYS, toDate, type Day } from "@/lib/commerce/membership/dates";
import { VAT_BASIS_POINTS } from "@/lib/commerce/membership/price";
import { includedVat } from "@/lib/commerce/order/vat";
import type { Prisma } from "@/prisma/client/client";
import type { MemberFile } from "./files";

type Tx = Prisma.TransactionClient;

/** The price of a year in the demo, in cents. */
export const DEMO_PRICE_CENTS = 12_400;

/** An order that was paid at the test gateway on a day, along the arrows of its status. */
async function payYear(db: Tx, memberId: number, company: string, day: Day): Promise<number> {
  // At noon of the first day; a renewal that begins later was paid the day before yesterday.
  const paidAt = new Date(
    Math.min(addHours(toDate(day), 10).getTime(), subDays(new Date(), 2).getTime()),
  );
  const { id } = await db.order.create({
    data: {
      kind: "membership",
      memberId,
      name: "Δήμητρα",
      surname: "Παπαδοπούλου",
      email: "company@example.test",
      locale: "el",
      invoice: {
        vat_number: "094014201",
        company,
        address: "Ερμού 1, 10563 Αθήνα",
        tax_office: "Α΄ Αθηνών",
      },
      totalCents: DEMO_PRICE_CENTS,
      vatCents: includedVat(DEMO_PRICE_CENTS, VAT_BASIS_POINTS),
      expiresAt: paidAt,
      createdAt: paidAt,
      items: {
        create: { quantity: 1, unitCents: DEMO_PRICE_CENTS, vatBasisPoints: VAT_BASIS_POINTS },
      },
      payments: {
        create: {
          gateway: "test",
          amountCents: DEMO_PRICE_CENTS,
          currency: "EUR",
          status: "captured",
          createdAt: paidAt,
          capturedAt: paidAt,
        },
      },
    },
    select: { id: true },
  });
  for (const status of ["pending_payment", "paid"] as const)
    await db.order.update({ where: { id }, data: { status, paidAt }, select: { id: true } });
  await issueInvoice(db, id, "card");
  return id;
}

/** The membership of a company goes on by itself, by bank transfer, as its people agreed to. */
async function renewByTransfer(db: Tx, memberId: number): Promise<void> {
  const wording = wordingOf("bank_transfer", "el", settings().SITE_NAME);
  const consent = await db.renewalConsent.create({
    data: { ...wording, memberId },
    select: { id: true },
  });
  await db.membershipRenewal.create({
    data: { memberId, method: "bank_transfer", consentId: consent.id },
    select: { memberId: true },
  });
}

async function paidYear(db: Tx, memberId: number, company: string, startsOn: Day): Promise<Day> {
  const endsOn = endOfYear(startsOn);
  await db.membershipPeriod.create({
    data: {
      memberId,
      source: "order",
      orderId: await payYear(db, memberId, company, startsOn),
      startsOn: toDate(startsOn),
      endsOn: toDate(endsOn),
    },
    select: { id: true },
  });
  return endsOn;
}

/** What stands for the memberships of a site that has been used for some time. */
const KINDS = [
  // Paid, runs for some months more, and goes on by itself.
  { kind: "paid", begunDaysAgo: 130, isRenewing: true },
  // Renewed before its end.
  { kind: "renewed", begunDaysAgo: 340, isRenewing: false },
  // Ended some days ago, within the days of grace.
  { kind: "paid", begunDaysAgo: 366 + 5, isRenewing: false },
  // Near its end, so that a reminder is due.
  { kind: "paid", begunDaysAgo: 350, isRenewing: false },
] as const;

/**
 * Gives the companies with a badge their periods: some paid, one of which goes on by itself, one
 * renewed early, one in its days of grace, the others granted. One company without a badge had a
 * membership that is over.
 */
export async function writeMemberships(
  db: Tx,
  members: readonly MemberFile[],
  memberIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const today = athensDate(now);
  const idOf = ({ key }: MemberFile): number => {
    const id = memberIds.get(key);
    if (id === undefined) throw new Error(`demo content: company ${key} was not written`);
    return id;
  };
  const nameOf = ({ el, en }: MemberFile) => (el ?? en)?.name ?? "";
  const withBadge = members.filter((member) => member.is_member);
  for (const [index, member] of withBadge.entries()) {
    const memberId = idOf(member);
    const kind = KINDS[index];
    if (kind) {
      const end = await paidYear(db, memberId, nameOf(member), addDays(today, -kind.begunDaysAgo));
      if (kind.isRenewing) await renewByTransfer(db, memberId);
      if (kind.kind === "renewed") await paidYear(db, memberId, nameOf(member), addDays(end, 1));
    } else
      await db.membershipPeriod.create({
        data: {
          memberId,
          source: "granted",
          startsOn: toDate(addDays(today, -60 - index)),
          endsOn: toDate(addDays(today, 120 + 10 * index)),
          reason: "Ιδρυτικό μέλος",
        },
        select: { id: true },
      });
  }
  const former = members.find((member) => !member.is_member);
  if (former)
    await paidYear(db, idOf(former), nameOf(former), addDays(today, -366 - GRACE_DAYS - 90));
}
