import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { findRecipients } from "@/lib/kernel/mail/recipients";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import { representativeManifest } from "./manifest";
import { makeInvitationToken } from "./token";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** The invitation, with the link that accepts it. */
    representative_invited: { userId: number; invitationId: number };
    /** A new representative: to the other representatives and to managers. */
    representative_joined: { userId?: number; memberId: number; personId: number; byId: number };
    /** To a removed representative. */
    representative_removed: { userId: number; memberId: number };
  }
}

const nameSelect = {
  ...publicNameColumns,
} as const;

async function companyName(memberId: number, locale: Locale): Promise<string> {
  const row = await db.member.findUnique({ where: { id: memberId }, select: nameSelect });
  return row ? publicName(row.translations, locale) || row.translations[0]?.name || "" : "";
}

/** The mails of representatives. */
export const representativeMails = {
  representative_invited: {
    limit: "anonymous",
    addressOf: async ({ invitationId: id }) =>
      (await db.memberInvitation.findUnique({ where: { id }, select: { email: true } }))?.email,
    write: async ({ invitationId }, { locale: own }, { secret }) => {
      const found = await db.memberInvitation.findUnique({
        where: { id: invitationId },
        select: { email: true, locale: true, memberId: true },
      });
      if (!found) return undefined;
      if (!(await makeInvitationToken(invitationId, secret))) return undefined;
      const account = await db.user.findUnique({
        where: { email: found.email },
        select: { locale: true },
      });
      const locale = account?.locale ?? found.locale ?? own;
      return {
        text: "representative_invited",
        values: { company: await companyName(found.memberId, locale) },
        to: found.email,
        locale,
        isRecipientUnknown: true,
        path: `/user/invitation#join=${secret}`,
      };
    },
  },
  representative_joined: {
    limit: "own",
    recipients: ({ memberId, personId, byId }) =>
      findRecipients({
        id: { notIn: [personId, byId] },
        verifiedAt: { not: null },
        OR: [{ role: "manager" }, { profile: { memberId } }],
      }),
    write: async ({ memberId, personId }, { locale }) => {
      const profile = await db.userProfile.findFirst({
        where: { userId: personId, memberId },
        select: { user: { select: { email: true } } },
      });
      // Removed by now.
      if (!profile) return undefined;
      return {
        text: "representative_joined",
        values: {
          company: await companyName(memberId, locale),
          email: profile.user.email,
        },
        path: `${representativeManifest.screens.representatives.path}/${memberId}`,
      };
    },
  },
  representative_removed: {
    limit: "own",
    write: async ({ memberId }, { locale }) => ({
      text: "representative_removed",
      values: { company: await companyName(memberId, locale) },
      path: "/contact",
    }),
  },
} satisfies Partial<MailWriters>;
