import { formatDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { findRecipients } from "@/lib/kernel/mail/recipients";
import { planName } from "@/lib/commerce/membership-plan/name";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import type { MembershipSource } from "@/prisma/client/enums";
import { invoicePdfPath } from "@/lib/commerce/order/invoice-pdf-path";
import { signOrder } from "@/lib/commerce/order/link";
import { atOnce } from "@/lib/kernel/notification/at-once";
import { activeRenewal } from "@/lib/commerce/renewal/active";
import { addDays, GRACE_DAYS, lastPeriod, stateOf, toDate } from "./dates";
import { livingPeriods, today } from "./periods";
import { membershipText } from "./texts";

/** The screen of a company's people. */
const SCREEN = "/account/membership";

type Told = {
  memberId: number;
  periodId: number;
  /** The order that changed the plan of the period, when that is what is told. */
  changeId?: number;
  userId?: number;
};

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** A year or another plan was paid, a membership granted or a trial started: to the company's people. */
    membership_started: Told;
    /** The membership ends in some days: to the company's people. */
    membership_ending: Told;
    /** The membership is over: to the company's people. */
    membership_ended: Told;
  }
}

/** The people of the company who want mails about its membership at once. */
const recipients = async ({ memberId }: { memberId: number }): Promise<number[]> =>
  atOnce("membership", await findRecipients({ profile: { memberId } }));

async function findPeriod(periodId: number, locale: Locale) {
  const period = await db.membershipPeriod.findFirst({
    where: { id: periodId, member: { deletedAt: null } },
    select: {
      source: true,
      startsOn: true,
      endsOn: true,
      endedAt: true,
      endReason: true,
      plan: { select: { translations: { select: { locale: true, name: true } } } },
      order: {
        select: {
          id: true,
          number: true,
          linkVersion: true,
          documents: { take: 1, select: { id: true } },
        },
      },
      member: {
        select: {
          ...publicNameColumns,
        },
      },
    },
  });
  if (!period) return undefined;
  const { translations } = period.member;
  const company = publicName(translations, locale) || (translations[0]?.name ?? "");
  return { ...period, company };
}

const isOwnMember = async (userId: number | undefined, memberId: number): Promise<boolean> =>
  userId === undefined || (await db.userProfile.count({ where: { userId, memberId } })) > 0;

type Invoiced = { id: number; number: string; linkVersion: number; documents: object[] } | null;

/** The document of the order that paid a period. */
function documentLinks(order: Invoiced, locale: Locale) {
  if (!order || order.documents.length === 0) return [];
  const path = invoicePdfPath({ id: order.id, signature: signOrder(order) });
  return [{ label: membershipText("document", locale), path }];
}

/** The text about a period that began, or whose plan an order changed. */
function startedText(source: MembershipSource, changeId: number | undefined) {
  if (changeId !== undefined) return "membership_changed";
  return source === "trial" ? "trial_started" : "membership_started";
}

/** The mails of memberships. Each is checked against the periods when it is sent. */
export const membershipMails = {
  membership_started: {
    limit: "own",
    recipients,
    write: async ({ memberId, periodId, changeId, userId }, { locale }) => {
      const period = await findPeriod(periodId, locale);
      if (!period?.endsOn || period.endedAt || !(await isOwnMember(userId, memberId)))
        return undefined;
      return {
        text: startedText(period.source, changeId),
        values: {
          company: period.company,
          plan: period.plan ? planName(period.plan.translations, locale) : "",
          from: formatDate(period.startsOn, locale),
          until: formatDate(period.endsOn, locale),
        },
        links: changeId === undefined ? documentLinks(period.order, locale) : [],
        path: SCREEN,
      };
    },
  },
  membership_ending: {
    limit: "own",
    recipients,
    write: async ({ memberId, periodId, userId }, { locale }) => {
      const now = today();
      const last = lastPeriod(await livingPeriods(db, memberId), now);
      const period = await findPeriod(periodId, locale);
      // Renewed, ended or moved meanwhile.
      if (last?.id !== periodId || !last.endsOn || last.endsOn < now || !period) return undefined;
      if (!(await isOwnMember(userId, memberId))) return undefined;
      // It was agreed meanwhile that it goes on by itself.
      if (period.source === "order" && (await activeRenewal(db, memberId))) return undefined;
      return {
        text: period.source === "trial" ? "trial_ending" : "membership_ending",
        values: {
          company: period.company,
          until: formatDate(toDate(last.endsOn), locale),
          grace: formatDate(toDate(addDays(last.endsOn, GRACE_DAYS)), locale),
        },
        path: SCREEN,
      };
    },
  },
  membership_ended: {
    limit: "own",
    recipients,
    write: async ({ memberId, periodId, userId }, { locale }) => {
      const isMember = stateOf(await livingPeriods(db, memberId), today()) !== "none";
      const period = await findPeriod(periodId, locale);
      if (isMember || !period || !(await isOwnMember(userId, memberId))) return undefined;
      return {
        text: period.source === "trial" ? "trial_ended" : "membership_ended",
        values: {
          company: period.company,
          until: formatDate(period.endedAt ?? period.endsOn ?? new Date(), locale),
        },
        ...(period.endReason !== null && { quote: period.endReason }),
        path: SCREEN,
      };
    },
  },
} satisfies Partial<MailWriters>;
