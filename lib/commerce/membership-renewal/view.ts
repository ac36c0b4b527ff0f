import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { planName } from "@/lib/commerce/membership-plan/name";
import { addDays, GRACE_DAYS, toDay } from "@/lib/commerce/membership/dates";
import { livingPeriods, today } from "@/lib/commerce/membership/periods";
import { orderUrl } from "@/lib/commerce/order/link";
import { SETUP_MS } from "@/lib/commerce/payment/card/setup-time";
import { activeRenewal } from "@/lib/commerce/renewal/active";
import { renewalOffers } from "@/lib/commerce/renewal/consent";
import { endingPeriod } from "./next";
import type { RenewalView } from "@/lib/commerce/renewal/schema";

const names = { select: { translations: { select: { locale: true, name: true } } } } as const;

/** The renewal of a period that was announced or is under way; null without one. */
async function nextOf(
  periodId: number,
  isOn: boolean,
  locale: Locale,
): Promise<RenewalView["next"]> {
  const row = await db.periodRenewal.findUnique({
    where: { periodId },
    select: {
      state: true,
      dueOn: true,
      months: true,
      cents: true,
      nextTryAt: true,
      plan: names,
      period: { select: { endsOn: true } },
      order: { select: { number: true, linkVersion: true, currency: true, status: true } },
    },
  });
  if (!row?.period.endsOn || row.state === "done" || row.state === "over") return null;
  // What was announced comes to nothing while it is stopped.
  if (row.state === "announced" && !isOn) return null;
  const { order } = row;
  if (order && (order.status === "cancelled" || order.status === "expired")) return null;
  return {
    state: row.state,
    on: toDay(row.dueOn),
    plan: row.plan && planName(row.plan.translations, locale),
    months: row.months,
    total_cents: row.cents,
    currency: order?.currency ?? "EUR",
    next_try_at: row.nextTryAt?.toISOString() ?? null,
    until: addDays(toDay(row.period.endsOn), GRACE_DAYS),
    order_url: order && orderUrl(order, locale),
  };
}

/**
 * How the membership of a company goes on by itself. The caller checks the rights.
 * @throws AppError not_found
 */
export async function viewRenewal(memberId: number, locale: Locale): Promise<RenewalView> {
  const member = await db.member.findFirst({
    where: { id: memberId, deletedAt: null },
    select: {
      renewal: {
        select: {
          method: true,
          stoppedAt: true,
          consent: {
            select: {
              text: true,
              locale: true,
              version: true,
              createdAt: true,
              user: { select: { name: true, surname: true } },
            },
          },
        },
      },
      storedCards: {
        where: { removedAt: null },
        select: { brand: true, last4: true, expMonth: true, expYear: true },
      },
      cardSetups: {
        where: { endedAt: null, createdAt: { gt: new Date(Date.now() - SETUP_MS) } },
        select: { id: true },
      },
    },
  });
  if (!member) throw notFound();
  const { renewal } = member;
  const [card] = member.storedCards;
  const now = today();
  const period = endingPeriod(await livingPeriods(db, memberId), now);
  const isOn = (await activeRenewal(db, memberId)) !== undefined;
  const mayGoOn = renewal?.method === "bank_transfer" || card !== undefined;
  return {
    member_id: memberId,
    is_on: isOn,
    method: renewal?.method ?? null,
    stopped_at: renewal?.stoppedAt?.toISOString() ?? null,
    is_resumable:
      typeof renewal?.stoppedAt?.getTime() === "number" &&
      mayGoOn &&
      period !== undefined &&
      period.endsOn >= now,
    card: card
      ? { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear }
      : null,
    is_card_coming: member.cardSetups.length > 0,
    consent: renewal && {
      text: renewal.consent.text,
      locale: renewal.consent.locale,
      version: renewal.consent.version,
      at: renewal.consent.createdAt.toISOString(),
      by: renewal.consent.user && fullName(renewal.consent.user),
    },
    next: period ? await nextOf(period.id, isOn, locale) : null,
    offers: (await renewalOffers(locale)).map(({ method, version, text }) => ({
      method,
      version,
      text,
    })),
  };
}
