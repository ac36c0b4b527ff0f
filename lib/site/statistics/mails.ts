import { millisecondsInDay } from "date-fns/constants";
import { formatMonth } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { entriesOf } from "@/lib/kernel/core/records";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { mailTexts } from "@/lib/kernel/mail/texts";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import { COMPANY_SERIES } from "./company";
import { statisticsManifest } from "./manifest";
import { sumMonth, WANTS_REPORT_MAIL } from "./monthly";
import { makeReportToken } from "./report-token";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** The numbers of a company in a month, to one of its people; `month` is its first day. */
    company_report: { userId: number; memberId: number; month: string };
  }
}

const MAX_AGE_MS = 14 * millisecondsInDay;

const nameSelect = {
  ...publicNameColumns,
} as const;

/** The numbers as lines, without those that are 0. */
async function linesOf(memberId: number, month: string, locale: Locale): Promise<string> {
  const sums = await sumMonth(db, memberId, month);
  const labels = mailTexts(locale, "company_report", {});
  const number = new Intl.NumberFormat(LOCALE_FACTS[locale].iso);
  return entriesOf(sums)
    .filter(([, sum]) => sum > 0)
    .sort(([a], [b]) => COMPANY_SERIES.indexOf(a) - COMPANY_SERIES.indexOf(b))
    .map(([series, sum]) => `${labels[series]}: ${number.format(sum)}`)
    .join("\n");
}

/** The mails of statistics. */
export const statisticsMails = {
  company_report: {
    limit: "own",
    maxAgeMs: MAX_AGE_MS,
    write: async ({ userId, memberId, month }, { locale }) => {
      const profile = await db.userProfile.findFirst({
        where: { userId, memberId, ...WANTS_REPORT_MAIL, member: { deletedAt: null } },
        select: { member: { select: nameSelect } },
      });
      // Left, or acts for another company by now.
      if (!profile?.member) return undefined;
      const { translations } = profile.member;
      const leavePath = `/company-report/${makeReportToken(userId)}`;
      return {
        text: "company_report",
        values: {
          company: publicName(translations, locale) || translations[0]?.name || "",
          month: formatMonth(new Date(`${month}T12:00:00Z`), locale),
        },
        quote: await linesOf(memberId, month, locale),
        path: statisticsManifest.screens.statistics.path,
        secondAction: leavePath,
        oneClickPath: leavePath,
      };
    },
  },
} satisfies Partial<MailWriters>;
