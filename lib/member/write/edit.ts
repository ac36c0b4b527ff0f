import { selectOf } from "@/lib/content/fields";
import { memberWords } from "../fields";
import type { UserActor } from "@/lib/core/actor";
import { type Db } from "@/lib/core/db";
import { type Locale } from "@/lib/i18n/locale";
import type { Prisma } from "@/prisma/client/client";

export const previousSelect = {
  approvedAt: true,
  translations: {
    select: {
      locale: true,
      ...selectOf(memberWords),
      slug: true,
      status: true,
      publishedAt: true,
      wordsAt: true,
    },
  },
  professions: { orderBy: { position: "asc" }, select: { professionId: true } },
} satisfies Prisma.MemberSelect;
export type PreviousState = Prisma.MemberGetPayload<{ select: typeof previousSelect }>;

/** One edit of a company: whose it is, and what it began from. */
export type Edit = { tx: Db; actor: UserActor; id: number; former: PreviousState; locale: Locale };
