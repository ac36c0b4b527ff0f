import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { editorsToMail } from "@/lib/kernel/notification/waiting";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import { recommendationManifest } from "./manifest";
import { recommendationPath } from "./token";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To the person of an answered enquiry, or the guest of an appointment. */
    recommendation_invited: { recommendationId: number };
    /** One waits, or was reported: to all editors. */
    recommendation_waits: { recommendationId: number; userId?: number };
  }
}

const find = (id: number) =>
  db.recommendation.findUnique({
    where: { id },
    select: {
      status: true,
      slotId: true,
      slot: { select: { noShow: true } },
      reportedAt: true,
      member: {
        select: {
          deletedAt: true,
          ...publicNameColumns,
        },
      },
    },
  });
type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

const valuesOf = ({ member }: Found, locale: Locale) => ({
  company: publicName(member.translations, locale) || member.translations[0]?.name || "",
});

/** The mails of recommendations. */
export const recommendationMails = {
  recommendation_invited: {
    limit: "anonymous",
    write: async ({ recommendationId }, { locale }) => {
      const row = await find(recommendationId);
      if (row?.status !== "invited" || row.member.deletedAt || row.slot?.noShow) return undefined;
      return {
        text: row.slotId === null ? "recommendation_invited" : "recommendation_after_appointment",
        values: valuesOf(row, locale),
        isRecipientUnknown: true,
        path: recommendationPath(recommendationId),
      };
    },
  },
  recommendation_waits: {
    limit: "message",
    recipients: editorsToMail,
    write: async ({ recommendationId }, { locale }) => {
      const row = await find(recommendationId);
      if (!row || (row.status !== "pending" && row.reportedAt === null)) return undefined;
      return {
        text: "recommendation_waits",
        values: valuesOf(row, locale),
        path: recommendationManifest.screens.recommendations.path,
      };
    },
  },
} satisfies Partial<MailWriters>;
