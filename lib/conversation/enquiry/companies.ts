import { db, type Db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { publicName } from "@/lib/directory/member/public-name";
import { publicMembers } from "@/lib/directory/member/policy";
import type { Prisma } from "@/prisma/client/client";
import type { AskableCompany } from "./schema";
import { askableSelect, viewAskable } from "./view";

/** A user who acts for a company and can receive mail. */
const ACTIVE_USER = {
  ...EXISTING_USERS,
  disabledAt: null,
  verifiedAt: { not: null },
} satisfies Prisma.UserWhereInput;

/** The users who act for a company and are told of its enquiries. */
export const peopleOf = (memberId: number): Prisma.UserWhereInput => ({
  ...ACTIVE_USER,
  profile: { memberId },
});

/** Companies that an enquiry reaches: somebody acts for them, or they have a public address. */
const REACHABLE: Prisma.MemberWhereInput = {
  deletedAt: null,
  OR: [{ email: { not: null } }, { profiles: { some: { user: ACTIVE_USER } } }],
};

/** Whether a public company takes enquiries. */
export async function takesEnquiries(memberId: number): Promise<boolean> {
  return (await db.member.count({ where: { ...REACHABLE, id: memberId } })) > 0;
}

export type AskableFilters = {
  /** Ids that a search found. */
  found?: number[] | undefined;
  ids?: number[] | undefined;
  professionId?: number | undefined;
  area?: string | undefined;
};

/** The public companies that take enquiries, in alphabetical order. */
export async function listAskable(
  locale: Locale,
  { found, ids, professionId, area }: AskableFilters,
  paging: Paging,
): Promise<Paged<AskableCompany>> {
  const where = {
    ...publicMembers(locale),
    ...(area ? { areaFold: fold(area) } : {}),
    AND: [
      ...(found ? [{ memberId: { in: found } }] : []),
      ...(ids ? [{ memberId: { in: ids } }] : []),
    ],
    member: {
      ...REACHABLE,
      ...(professionId === undefined ? {} : { professions: { some: { professionId } } }),
    },
  } satisfies Prisma.MemberTranslationWhereInput;
  const [total, rows] = await Promise.all([
    db.memberTranslation.count({ where }),
    db.memberTranslation.findMany({
      where,
      orderBy: [{ name: "asc" }, { memberId: "asc" }],
      ...rowsAt(paging),
      select: askableSelect(locale),
    }),
  ]);
  return paged(rows.map(viewAskable), total, paging);
}

const nameSelect = {
  locale: true,
  name: true,
  status: true,
  publishedAt: true,
} as const;

/** The named companies that are public in a language and take enquiries. */
export const findReachable = (tx: Db, ids: number[]) =>
  tx.member.findMany({
    where: {
      AND: [REACHABLE],
      id: { in: ids },
      translations: { some: { OR: [publicIn("el"), publicIn("en")] } },
    },
    select: { id: true, translations: { select: nameSelect } },
  });

/** The names of companies that were public once, else their ids. */
export async function namesOf(tx: Db, ids: number[], locale: Locale): Promise<string[]> {
  const rows = await tx.member.findMany({
    where: { id: { in: ids } },
    select: { id: true, translations: { select: nameSelect } },
  });
  return ids.map((id) => {
    const translations = rows.find((row) => row.id === id)?.translations ?? [];
    return publicName(translations, locale) || String(id);
  });
}

const publicIn = (locale: Locale) => {
  const translation = omit(publicMembers(locale), ["member"]);
  return translation;
};
