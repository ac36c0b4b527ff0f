import type { UserActor } from "@/lib/core/actor";
import { type Db } from "@/lib/core/db";
import { type Locale } from "@/lib/i18n/locale";
import type { Prisma } from "@/prisma/client/client";

export const formerSelect = {
  approvedAt: true,
  translations: {
    select: {
      locale: true,
      name: true,
      description: true,
      address: true,
      area: true,
      slug: true,
      status: true,
      publishedAt: true,
      wordsAt: true,
    },
  },
  professions: { orderBy: { position: "asc" }, select: { professionId: true } },
} satisfies Prisma.MemberSelect;
export type Former = Prisma.MemberGetPayload<{ select: typeof formerSelect }>;

/** One edit of a company: whose it is, and what it began from. */
export type Edit = { tx: Db; actor: UserActor; id: number; former: Former; locale: Locale };
