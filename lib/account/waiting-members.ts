import type { Prisma } from "@/prisma/client/client";
import { hasRole, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { paths } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import type { VatCheckView } from "@/lib/member/vat/schema";
import { vatCheckSelect, viewVatCheck } from "@/lib/member/vat/view";
import { viewAlternates } from "@/lib/content/alternates";

/** Maximum number of entries; later ones appear when these are approved. */
const MOST = 20;

/** Companies registered by a user; those that editors created or imported need no approval. */
const WAITING: Prisma.MemberWhereInput = {
  approvedAt: null,
  deletedAt: null,
  profiles: { some: {} },
};

/** A company that waits for approval, with the data that the decision needs. */
export type WaitingMember = {
  id: number;
  name: string;
  area: string | null;
  professions: string[];
  vatNumber: string | null;
  vatCheck: VatCheckView | null;
  phones: string[];
  website: string | null;
  since: Date;
  /** The user who registered it; the id is given only to actors who may open users' screens. */
  user: { id: number | null; name: string; isVerified: boolean } | null;
};

/**
 * The companies that wait for approval, the longest waiting first; none for other actors than
 * editors and managers.
 */
export async function listWaitingMembers(
  actor: UserActor,
  locale: Locale,
): Promise<{ items: WaitingMember[]; total: number }> {
  if (!hasRole(actor, "editor")) return { items: [], total: 0 };
  const [rows, total] = await Promise.all([
    db.member.findMany({
      where: WAITING,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MOST,
      select: {
        id: true,
        vatNumber: true,
        vatCheck: { select: vatCheckSelect },
        phones: true,
        website: true,
        createdAt: true,
        translations: { select: { locale: true, name: true, area: true } },
        professions: {
          orderBy: { position: "asc" },
          select: {
            profession: { select: { translations: { where: { locale }, select: { name: true } } } },
          },
        },
        profiles: {
          orderBy: { id: "asc" },
          take: 1,
          select: { user: { select: { id: true, name: true, surname: true, verifiedAt: true } } },
        },
      },
    }),
    db.member.count({ where: WAITING }),
  ]);
  const canSeeUsers = hasRole(actor, "manager");
  const items = rows.map(
    ({
      id,
      vatNumber,
      vatCheck,
      phones,
      website,
      createdAt,
      translations,
      professions,
      profiles,
    }) => {
      const translation = translations.find((one) => one.locale === locale) ?? translations[0];
      const user = profiles[0]?.user;
      return {
        id,
        vatNumber,
        vatCheck: viewVatCheck(vatCheck),
        phones,
        website,
        since: createdAt,
        name: translation?.name ?? "",
        area: translation?.area ?? null,
        professions: professions.flatMap(({ profession }) =>
          profession.translations.map(({ name }) => name),
        ),
        user: user
          ? {
              id: canSeeUsers ? user.id : null,
              name: `${user.name} ${user.surname}`.trim(),
              isVerified: user.verifiedAt !== null,
            }
          : null,
      };
    },
  );
  return { items, total };
}

/** The state of a company, and its public URLs. */
export type OwnMemberState = {
  id: number;
  name: string;
  isApproved: boolean;
  alternates: Record<Locale, string | null>;
};

/**
 * The state of a company for its users, editors and managers; undefined for others and for an
 * unknown id.
 */
export async function ownMemberState(
  actor: UserActor,
  id: number | null,
  locale: Locale,
): Promise<OwnMemberState | undefined> {
  if (id === null || (id !== actor.memberId && !hasRole(actor, "editor"))) return undefined;
  const member = await db.member.findFirst({
    where: { id, deletedAt: null },
    select: {
      approvedAt: true,
      translations: {
        select: { locale: true, name: true, slug: true, status: true, publishedAt: true },
      },
    },
  });
  if (!member) return undefined;
  const translation =
    member.translations.find((one) => one.locale === locale) ?? member.translations[0];
  return {
    id,
    name: translation?.name ?? "",
    isApproved: member.approvedAt !== null,
    alternates: viewAlternates(member.translations, paths.member),
  };
}

/** The company that the user acts for; undefined without one. */
export const ownMember = (actor: UserActor, locale: Locale): Promise<OwnMemberState | undefined> =>
  ownMemberState(actor, actor.memberId, locale);
