import { SECTIONS } from "@/lib/kernel/core/paths";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { isPublicTranslation } from "@/lib/kernel/manifest/public-translation";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import { FOLLOW_KINDS, type FollowKind } from "./kinds";

/** The kinds of content whose new items are news of what can be followed. */
export const NEWS_KINDS = kindsWith("belongsTo");
export type NewsKind = (typeof NEWS_KINDS)[number];

/** The ids of what somebody follows. */
export type Follows = { sectionIds: number[]; professionIds: number[]; memberIds: number[] };

/** Whether a column has the id of something that is meant. */
type IsMeant = (id: Prisma.Sql) => Prisma.Sql;

const raw = (text: string) => Prisma.raw(text);

/** The public items `i` of a kind with their translations `t`, as `FROM` and `WHERE`. */
export const publicItemsSql = (kind: ContentKind): Prisma.Sql => Prisma.sql`
  ${raw(kind.table)} AS i
    JOIN ${raw(kind.translation.table)} AS t ON t.${raw(kind.translation.key)} = i.${raw(kind.id)}
  WHERE i.deleted_at IS NULL AND ${isPublicTranslation(kind, Prisma.sql`t`)}`;

/** Whether an item `i` is news of a section because the pages of the section show all of its kind. */
function isOfSection({ sections }: ContentKind, isMeant: IsMeant): Prisma.Sql[] {
  const codes = SECTIONS.filter(({ name }) => sections?.includes(name)).map(({ code }) => code);
  if (codes.length === 0) return [];
  return [
    Prisma.sql`EXISTS (SELECT FROM category
      WHERE code = ANY(${codes}) AND ${isMeant(Prisma.sql`category.id`)})`,
  ];
}

/** Whether an item `i` is news of something of a kind; the ways in which it can be. */
function waysOf(kind: ContentKind, followed: FollowKind, isMeant: IsMeant): Prisma.Sql[] {
  const ways = followed === "section" ? isOfSection(kind, isMeant) : [];
  const own = kind.belongsTo?.[followed];
  if (!own) return ways;
  const direct = isMeant(raw(`i.${own.column}`));
  const linked = Prisma.sql`EXISTS (SELECT FROM ${raw(own.table)} AS own
    WHERE own.${raw(own.key)} = i.${raw(kind.id)} AND ${isMeant(raw(`own.${own.column}`))})`;
  return [own.table === kind.table ? direct : linked, ...ways];
}

const anyOf = (ways: readonly Prisma.Sql[]): Prisma.Sql =>
  ways.length > 0 ? Prisma.sql`(${Prisma.join(ways, " OR ")})` : Prisma.sql`false`;

/** Whether an item `i` of a kind is news of what the follow `f` is about, of this kind. */
export const isNewsOfFollow = (kind: ContentKind, followed: FollowKind): Prisma.Sql =>
  anyOf(waysOf(kind, followed, (id) => Prisma.sql`${id} = f.${raw(FOLLOW_COLUMNS[followed])}`));

/** Whether an item `i` of a kind is news of something that is meant. */
export const isNewsOf = (kind: ContentKind, meant: Record<FollowKind, IsMeant>): Prisma.Sql =>
  anyOf(FOLLOW_KINDS.flatMap((followed) => waysOf(kind, followed, meant[followed])));

/** The column of `follow` for each kind of what can be followed. */
export const FOLLOW_COLUMNS: Record<FollowKind, string> = {
  section: "category_id",
  profession: "profession_id",
  member: "member_id",
};

/** What is meant by ids. */
export const byIds = ({ sectionIds, professionIds, memberIds }: Follows) => {
  const among =
    (ids: number[]): IsMeant =>
    (id) =>
      Prisma.sql`${id} = ANY(${ids}::int[])`;
  return { section: among(sectionIds), profession: among(professionIds), member: among(memberIds) };
};
