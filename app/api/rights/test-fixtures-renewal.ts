import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { addPaidPeriod, makePlan } from "../(commerce)/membership-plan/test-plans";

/** What a row of the matrix about renewals may address: companies by their id. */
export const RENEWAL_TARGETS = [
  "renewal_off",
  "renewal_on",
  "renewal_stopped",
  "stored_card",
] as const;

/**
 * The renewal of a user's company in a paid period: off, on by transfer, stopped, or off with a stored
 * card. Other targets have none.
 * @returns the id of the company
 */
export async function makeRenewal(target: string | undefined, userId: number): Promise<number> {
  if (!RENEWAL_TARGETS.some((name) => name === target)) return 0;
  Object.assign(settings(), { DEMO: true, BANK_IBAN: "GR1601101250000000012300695" });
  const profile = await db.userProfile.findUniqueOrThrow({
    where: { userId },
    select: { memberId: true },
  });
  const memberId = profile.memberId!;
  const plan = await makePlan({ year: 12_400 });
  await addPaidPeriod(memberId, plan.id, 12_400);
  const who = { memberId, userId };
  if (target === "stored_card") {
    const ids = { customerId: "test_customer", methodId: `test_card_${crypto.randomUUID()}_ok` };
    const known = { brand: "visa", last4: "4242", expMonth: 12, expYear: 2_030 };
    await db.storedCard.create({ data: { ...who, ...ids, ...known, gateway: "test" } });
  }
  if (target === "renewal_off" || target === "stored_card") return memberId;
  const method = "bank_transfer";
  const consent = await db.renewalConsent.create({
    data: { ...who, method, locale: "el", version: "2026-12", text: "Συμφωνώ" },
    select: { id: true },
  });
  const stoppedAt = target === "renewal_stopped" ? new Date() : null;
  await db.membershipRenewal.create({
    data: { memberId, method, consentId: consent.id, stoppedAt },
    select: { memberId: true },
  });
  return memberId;
}
