import { changeDetail } from "@/lib/kernel/audit/changed-values";
import { writeAudit } from "@/lib/kernel/audit/service";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import { fold } from "@/lib/kernel/greek/fold";
import { toSlug } from "@/lib/kernel/greek/slug";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { tagSelect, viewTag, type TagView } from "./link";
import type { NewTag } from "./write-schema";

/** Maximum number of tags to choose from. */
const MAX_FOUND = 100;

/**
 * Tags to choose from, the most used first: with all words of a search in their labels or slug, in
 * either alphabet, or with these ids.
 * @throws AppError forbidden
 */
export async function findTags(
  actor: EditorActor,
  { search = "", ids }: { search?: string | undefined; ids?: readonly number[] | undefined },
  locale: Locale,
): Promise<TagView[]> {
  requireEditor(actor);
  const conditions = [
    Prisma.sql`true`,
    ...(ids ? [Prisma.sql`t.id = ANY(${ids}::int[])`] : []),
    ...fold(search)
      .split(" ")
      .filter(Boolean)
      .map((word) => Prisma.sql`t.search_fold LIKE ${likeInside(word)}`),
  ];
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT t.id FROM tag AS t WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY (SELECT count(*) FROM post_tag WHERE tag_id = t.id) DESC, t.search_fold, t.id
    LIMIT ${MAX_FOUND}`;
  const order = found.map(({ id }) => id);
  const rows = await db.tag.findMany({ where: { id: { in: order } }, select: tagSelect });
  return order.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? viewTag(row, locale) : [];
  });
}

/**
 * The tag with a Greek label, whose slug tells it from others: accents and case make no new one. A
 * sent English label replaces that of a tag that exists.
 * @throws AppError forbidden
 */
export async function makeTag(
  actor: EditorActor,
  { label, label_en: labelEn }: NewTag,
  locale: Locale,
): Promise<TagView> {
  requireEditor(actor);
  const slug = toSlug(label, "el");
  const row = await inTransaction(async (tx) => {
    const { count } = await tx.tag.createMany({
      data: [{ slug, labelEl: label, labelEn: labelEn ?? null }],
      skipDuplicates: true,
    });
    const found = await tx.tag.findUniqueOrThrow({ where: { slug }, select: tagSelect });
    const isChanged = count === 0 && !!labelEn && labelEn !== found.labelEn;
    if (isChanged)
      await tx.tag.update({ where: { slug }, data: { labelEn }, select: { id: true } });
    if (isChanged || count > 0)
      await writeAudit(tx, {
        actorId: actor.userId,
        action: isChanged ? "tag.updated" : "tag.created",
        subject: { kind: "tag", id: found.id },
        ...(isChanged && {
          detail: changeDetail({ label_en: found.labelEn }, { label_en: labelEn }),
        }),
      });
    return isChanged ? { ...found, labelEn } : found;
  });
  return viewTag(row, locale);
}

/**
 * The most used tags by label, for a filter, with the chosen one.
 * @throws AppError forbidden
 */
export async function tagChoices(
  actor: EditorActor,
  chosen: string | undefined,
  locale: Locale,
): Promise<TagView[]> {
  const [tags, own] = await Promise.all([
    findTags(actor, {}, locale),
    chosen === undefined ? [] : findTags(actor, { ids: [Number(chosen)] }, locale),
  ]);
  const alphabet = new Intl.Collator(locale);
  return [...tags, ...own.filter(({ id }) => tags.every((tag) => tag.id !== id))].sort(
    (one, other) => alphabet.compare(one.label, other.label) || one.id - other.id,
  );
}
