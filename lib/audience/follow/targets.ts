import { listSections } from "@/lib/magazine/category/service";
import { paths } from "@/lib/kernel/core/paths";
import { db } from "@/lib/kernel/core/db";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { publicItems } from "@/lib/kernel/content/public-items";
import { memberKind } from "@/lib/directory/member/kind";
import { listProfessions } from "@/lib/directory/profession/service";
import type { FollowKind } from "./kinds";
import type { FollowTarget } from "./schema";

type Target = { title: string; path: string };

/** The columns of a follow that say what it is about. */
export type FollowColumns = {
  categoryId: number | null;
  professionId: number | null;
  memberId: number | null;
};

/** The columns for a target; the other two are null. */
export const columnsOf = ({ kind, target_id: id }: FollowTarget): FollowColumns => ({
  categoryId: kind === "section" ? id : null,
  professionId: kind === "profession" ? id : null,
  memberId: kind === "member" ? id : null,
});

/** The target of a stored follow, which has exactly one by a constraint of the database. */
export function targetOf({ categoryId, professionId, memberId }: FollowColumns): FollowTarget {
  if (categoryId !== null) return { kind: "section", target_id: categoryId };
  if (professionId !== null) return { kind: "profession", target_id: professionId };
  return { kind: "member", target_id: memberId! };
}

/** Name and path of all followed things that are public, by kind and id. */
export async function loadTargets(
  follows: readonly FollowTarget[],
  locale: Locale,
): Promise<(target: FollowTarget) => Target | undefined> {
  const idsOf = (kind: FollowKind) =>
    follows.filter((one) => one.kind === kind).map((one) => one.target_id);
  const [sections, professions, members] = await Promise.all([
    listSections(locale),
    listProfessions(locale),
    publicItems(memberKind, idsOf("member"), locale),
  ]);
  const maps: Record<FollowKind, Map<number, Target>> = {
    section: new Map(
      sections.map(({ id, title, name }) => [
        id,
        { title, path: localePath(locale, paths.section(name)) },
      ]),
    ),
    profession: new Map(
      professions.map(({ id, profession, slug }) => [
        id,
        { title: profession, path: localePath(locale, paths.directory(slug)) },
      ]),
    ),
    member: new Map(
      [...members].map(([id, { title, path, locale: language }]) => [
        id,
        { title, path: localePath(language, path) },
      ]),
    ),
  };
  return ({ kind, target_id: id }) => maps[kind].get(id);
}

/** Whether a target exists and, for a company, is public in a language. */
export async function isPublicTarget(
  { kind, target_id: id }: FollowTarget,
  locale: Locale,
): Promise<boolean> {
  if (kind === "section") return (await listSections(locale)).some((section) => section.id === id);
  if (kind === "profession") return (await db.profession.count({ where: { id } })) > 0;
  return (await publicItems(memberKind, [id], locale)).has(id);
}
