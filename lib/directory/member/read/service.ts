import { db } from "@/lib/kernel/core/db";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { inOrderOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath, isSlug, type Lookup, type Addresses, lookUp } from "@/lib/kernel/slug/service";
import type { MemberFilters } from "./filters";
import { factsOf, memberPage } from "./list";
import type { ListedFacts } from "./listed/view";
import { publicMembers } from "../policy";
import { memberSelect, viewMember, type MemberView } from "./view";

/** As `listMembers`, with all public fields of each company. */
export async function listWholeMembers(
  locale: Locale,
  filters: MemberFilters,
  paging: Paging,
): Promise<Paged<MemberView & ListedFacts>> {
  const { total, ids } = await memberPage(locale, filters, paging);
  const [rows, factsFor] = await Promise.all([
    db.memberTranslation.findMany({
      where: { ...publicMembers(locale), memberId: { in: ids } },
      select: memberSelect(locale),
    }),
    factsOf(locale, filters, ids),
  ]);
  return paged(
    inOrderOf(ids, rows, ({ memberId }) => memberId).map((row) => ({
      ...viewMember(row, locale),
      ...factsFor(row.memberId),
    })),
    total,
    paging,
  );
}

async function load(
  where: { slug: string } | { memberId: number },
  locale: Locale,
): Promise<MemberView | null> {
  const row = await db.memberTranslation.findFirst({
    where: { ...publicMembers(locale), ...where },
    select: memberSelect(locale),
  });
  return row && viewMember(row, locale);
}

/** The addresses of public companies. */
const addressesIn = (locale: Locale): Addresses => ({
  kind: "member",
  async find({ id: memberId, slug, isAny }) {
    const rows = await db.memberTranslation.findMany({
      where: isAny ? { slug } : { ...publicMembers(locale), memberId, slug },
      select: { memberId: true, slug: true },
    });
    return rows.map((row) => ({ id: row.memberId, slug: row.slug }));
  },
});

/**
 * Finds a public company by slug; an id, a former slug, or that of the other locale, redirects to
 * the present one.
 */
export const findMember = (part: string, locale: Locale): Promise<Lookup<MemberView>> =>
  lookUp(part, locale, (slug) => load({ slug }, locale), addressesIn(locale));

/** A public company by id or slug, for the API, which does not redirect. */
export async function getMember(part: string, locale: Locale): Promise<MemberView | null> {
  const id = idFromPath(part);
  if (id === undefined && !isSlug(part)) return null;
  return load(id ? { memberId: id } : { slug: part }, locale);
}
