import { db } from "@/lib/core/db";
import { paths } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import type { MailWriters } from "@/lib/mail/mails";
import { editorIds } from "@/lib/mail/recipients";

declare module "@/lib/mail/mails" {
  interface Mails {
    /** A company waits for approval. Without a user: to all editors and managers. */
    company_waits: { memberId: number; userId?: number };
    /** A company is approved: to one of its representatives. */
    company_approved: { memberId: number; userId: number };
  }
}

async function findCompany(memberId: number, locale: Locale) {
  const member = await db.member.findFirst({
    where: { id: memberId, deletedAt: null },
    select: {
      approvedAt: true,
      translations: { select: { locale: true, name: true, slug: true, status: true } },
    },
  });
  const translation =
    member?.translations.find((one) => one.locale === locale) ?? member?.translations[0];
  return member && translation ? { ...translation, approvedAt: member.approvedAt } : undefined;
}

/** The mails of companies. */
export const memberMails = {
  company_waits: {
    recipients: editorIds,
    write: async ({ memberId }, { locale }) => {
      const company = await findCompany(memberId, locale);
      return company && !company.approvedAt
        ? { text: "company_waits", values: { company: company.name }, path: paths.dashboard }
        : undefined;
    },
  },
  company_approved: {
    write: async ({ memberId }, { locale }) => {
      const company = await findCompany(memberId, locale);
      if (!company) return undefined;
      const isPublic = company.locale === locale && company.status === "published";
      return {
        text: "company_approved",
        values: { company: company.name },
        path: isPublic ? paths.member(company.slug) : paths.dashboard,
      };
    },
  },
} satisfies Partial<MailWriters>;
