import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { previewPath } from "@/lib/kernel/content/preview-token";
import { findDuplicates } from "@/lib/directory/member/desk/duplicates";
import type { Duplicate } from "@/lib/directory/member/desk/duplicate/schema";
import type { MemberReviewView } from "@/lib/directory/member/review/schema";
import {
  memberReviewSelect,
  viewMemberReview,
  WAITING_MEMBERS,
} from "@/lib/directory/member/review/view";
import type { VatCheckView } from "@/lib/directory/member/vat/schema";
import { vatCheckSelect, viewVatCheck } from "@/lib/directory/member/vat/view";
import { viewAlternates } from "@/lib/kernel/content/alternates";

/** Maximum number of entries; later ones appear when these are approved. */
const MOST = 20;

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
  /** The former answer of the editors, if it was sent again. */
  review: MemberReviewView | null;
  /** Companies that look like the same one. */
  duplicates: Duplicate[];
  /** The path of the signed preview, in the locale of the screen if it is written in it. */
  preview: string;
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
      where: WAITING_MEMBERS,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: MOST,
      select: {
        id: true,
        vatNumber: true,
        vatCheck: { select: vatCheckSelect },
        phones: true,
        website: true,
        createdAt: true,
        review: { select: memberReviewSelect },
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
    db.member.count({ where: WAITING_MEMBERS }),
  ]);
  const canSeeUsers = hasRole(actor, "manager");
  const items = await Promise.all(
    rows.map(async ({ translations, professions, profiles, createdAt, review, ...member }) => {
      const { id, vatNumber, vatCheck, phones, website } = member;
      const translation = translations.find((one) => one.locale === locale) ?? translations[0];
      const user = profiles[0]?.user;
      const known = {
        name: translation?.name,
        vatNumber: vatNumber ?? undefined,
        phone: phones[0],
      };
      return {
        id,
        vatNumber,
        vatCheck: viewVatCheck(vatCheck),
        phones,
        website,
        since: review?.submittedAt ?? createdAt,
        review: viewMemberReview(review),
        duplicates: await findDuplicates(actor, { ...known, except: id }, locale),
        preview: previewPath({
          kind: "member",
          id,
          locale: translation?.locale ?? locale,
          pending: false,
        }),
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
    }),
  );
  return { items, total };
}

/** The state of a company, and its public URLs. */
export type OwnMemberState = {
  id: number;
  name: string;
  isApproved: boolean;
  /** The editors' answer while it is not approved. */
  review: MemberReviewView | null;
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
      review: { select: memberReviewSelect },
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
    review: viewMemberReview(member.review),
    alternates: viewAlternates(member.translations, paths.member),
  };
}

/** The company that the user acts for; undefined without one. */
export const ownMember = (actor: UserActor, locale: Locale): Promise<OwnMemberState | undefined> =>
  ownMemberState(actor, actor.memberId, locale);
