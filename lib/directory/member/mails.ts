import { db } from "@/lib/kernel/core/db";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { editorsToMail } from "@/lib/kernel/notification/waiting";
import { memberKind } from "./kind";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** A company waits for approval. Without a user: to all editors and managers. */
    company_waits: { memberId: number; userId?: number };
    /** A company is approved: to one of its representatives. */
    company_approved: { memberId: number; userId: number };
    /** Editors ask one of its representatives to correct a company, or refused it. */
    company_asked_back: { memberId: number; userId: number };
    company_refused: { memberId: number; userId: number };
  }
}

async function findCompany(memberId: number, locale: Locale) {
  const member = await db.member.findFirst({
    where: { id: memberId, deletedAt: null },
    select: {
      approvedAt: true,
      review: { select: { state: true, reason: true, submittedAt: true } },
      translations: { select: { locale: true, name: true, slug: true, status: true } },
    },
  });
  const translation =
    member?.translations.find((one) => one.locale === locale) ?? member?.translations[0];
  return member && translation
    ? { ...translation, approvedAt: member.approvedAt, review: member.review }
    : undefined;
}

/** The mail of an answer that is still the last one. */
async function writeAnswer(memberId: number, state: "asked_back" | "refused", locale: Locale) {
  const company = await findCompany(memberId, locale);
  if (!company || company.approvedAt || company.review?.state !== state) return undefined;
  return {
    text: `company_${state}` as const,
    values: { company: company.name },
    quote: company.review.reason,
    isQuoteLinked: true,
    path: memberKind.screens.member.path,
  };
}

/** The mails of companies. */
export const memberMails = {
  company_waits: {
    limit: "message",
    recipients: editorsToMail,
    write: async ({ memberId }, { locale }) => {
      const company = await findCompany(memberId, locale);
      if (!company || company.approvedAt) return undefined;
      const { review } = company;
      if (review && review.state !== "waiting") return undefined;
      return {
        text: review ? "company_waits_again" : "company_waits",
        values: { company: company.name },
        path: paths.dashboard,
      };
    },
  },
  company_approved: {
    limit: "own",
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
  company_asked_back: {
    limit: "own",
    write: ({ memberId }, { locale }) => writeAnswer(memberId, "asked_back", locale),
  },
  company_refused: {
    limit: "own",
    write: ({ memberId }, { locale }) => writeAnswer(memberId, "refused", locale),
  },
} satisfies Partial<MailWriters>;
