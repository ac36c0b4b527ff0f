import { formatDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { findRecipients } from "@/lib/kernel/mail/recipients";
import { atOnce } from "@/lib/kernel/notification/at-once";
import { planName } from "@/lib/commerce/membership-plan/name";
import { addDays, GRACE_DAYS, toDate, toDay } from "@/lib/commerce/membership/dates";
import { orderPath } from "@/lib/commerce/order/link";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import type { PeriodRenewalState } from "@/prisma/client/enums";
import { activeRenewal } from "@/lib/commerce/renewal/active";
import { renewalText } from "@/lib/commerce/renewal/texts";

const SCREEN = "/account/membership";

/** What people of a company are told about one period, and the states in which that is still so. */
const OF_PERIOD = {
  announced: ["announced"],
  authentication: ["confirm"],
  declined: ["waiting"],
  failed: ["failed"],
  transfer: ["transfer"],
} as const satisfies Record<string, readonly PeriodRenewalState[]>;
type PeriodTurn = keyof typeof OF_PERIOD;

type Told = { memberId: number; userId?: number } & (
  | { turn: PeriodTurn | "unsold"; periodId: number }
  | { turn: "on"; consentId: number }
  | { turn: "stopped" }
);

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /**
     * A membership goes on by itself, does so no more, will be charged, or was not: to who agreed to it,
     * and to the company's people who want mails about its membership.
     */
    membership_renewal: Told;
  }
}

/** Who agreed is told whatever they chose about mails: money is taken from them. */
async function recipients({ memberId }: { memberId: number }): Promise<number[]> {
  const people = await findRecipients({ profile: { memberId } });
  const row = await db.membershipRenewal.findUnique({
    where: { memberId },
    select: { consent: { select: { userId: true } }, card: { select: { userId: true } } },
  });
  const payers = [row?.consent.userId, row?.card?.userId];
  const wanting = await atOnce("membership", people);
  return people.filter((id) => payers.includes(id) || wanting.includes(id));
}

const isOwnMember = async (userId: number | undefined, memberId: number): Promise<boolean> =>
  userId === undefined || (await db.userProfile.count({ where: { userId, memberId } })) > 0;

async function companyName(memberId: number, locale: Locale): Promise<string> {
  const member = await db.member.findUnique({
    where: { id: memberId, deletedAt: null },
    select: publicNameColumns,
  });
  if (!member) return "";
  return publicName(member.translations, locale) || (member.translations[0]?.name ?? "");
}

/** The card that is charged, in words: its brand and last digits. */
async function cardName(memberId: number): Promise<string> {
  const card = await db.storedCard.findFirst({
    where: { memberId, removedAt: null },
    select: { brand: true, last4: true },
  });
  return card ? `${card.brand.toUpperCase()} •••• ${card.last4}` : "";
}

/** The mail about the renewal of a period; undefined once it is not so any more. */
async function aboutPeriod(
  { turn, memberId, periodId }: { turn: PeriodTurn; memberId: number; periodId: number },
  locale: Locale,
) {
  const row = await db.periodRenewal.findUnique({
    where: { periodId },
    select: {
      state: true,
      dueOn: true,
      months: true,
      cents: true,
      nextTryAt: true,
      plan: { select: { translations: { select: { locale: true, name: true } } } },
      period: { select: { endsOn: true } },
      order: { select: { number: true, linkVersion: true, status: true } },
    },
  });
  if (!row?.period.endsOn || !OF_PERIOD[turn].some((state) => state === row.state))
    return undefined;
  if (turn === "announced" && !(await activeRenewal(db, memberId))) return undefined;
  const { order, nextTryAt } = row;
  if (order && order.status !== "pending_payment" && order.status !== "reserved") return undefined;
  const endsOn = toDay(row.period.endsOn);
  return {
    text: `renewal_${turn}` as const,
    values: {
      company: await companyName(memberId, locale),
      plan: row.plan ? planName(row.plan.translations, locale) : renewalText("noPlan", locale),
      term: renewalText(row.months === 1 ? "month" : "year", locale),
      price: formatMoney(row.cents, "EUR", locale),
      card: await cardName(memberId),
      on: formatDate(row.dueOn, locale),
      until: formatDate(toDate(endsOn), locale),
      grace: formatDate(toDate(addDays(endsOn, GRACE_DAYS)), locale),
      next: nextTryAt ? formatDate(nextTryAt, locale) : "",
    },
    path: order ? orderPath(order) : SCREEN,
    ...(order && { secondAction: SCREEN }),
  };
}

/** The last day of the running period, in words; empty without one. */
async function lastDay(memberId: number, locale: Locale): Promise<string> {
  const last = await db.membershipPeriod.findFirst({
    where: { memberId, endedAt: null, endsOn: { not: null } },
    orderBy: { startsOn: "desc" },
    select: { endsOn: true },
  });
  return last?.endsOn ? formatDate(last.endsOn, locale) : "";
}

/** The mails of renewals. Each is checked against its state when it is sent. */
export const renewalMails = {
  membership_renewal: {
    limit: "own",
    recipients,
    write: async (job, { locale }) => {
      const { memberId, userId, turn } = job;
      if (!(await isOwnMember(userId, memberId))) return undefined;
      if ("periodId" in job && job.turn !== "unsold")
        return aboutPeriod({ turn: job.turn, memberId, periodId: job.periodId }, locale);
      const row = await db.membershipRenewal.findUnique({
        where: { memberId },
        select: { stoppedAt: true, method: true, consentId: true, consent: true },
      });
      const values = {
        company: await companyName(memberId, locale),
        until: await lastDay(memberId, locale),
      };
      if ("consentId" in job) {
        if (row?.consentId !== job.consentId || row.stoppedAt) return undefined;
        return { text: "renewal_on", values, quote: row.consent.text, path: SCREEN };
      }
      // Taken back meanwhile.
      if (!row?.stoppedAt) return undefined;
      return {
        text: turn === "unsold" ? "renewal_unsold" : "renewal_stopped",
        values,
        path: SCREEN,
      };
    },
  },
} satisfies Partial<MailWriters>;
