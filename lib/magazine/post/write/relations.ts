import type { Edit } from "@/lib/kernel/content/edit";
import { isSame } from "@/lib/kernel/core/changed-fields";
import { invalid } from "@/lib/kernel/core/errors";
import { Prisma } from "@/prisma/client/client";
import { postText } from "../texts";
import type { PostChange } from "./change";
import type { PostState } from "./state";

type PostEdit = Edit<PostState>;

/** How many of these rows exist; they are kept from being deleted until the save ends. */
async function lockRows(
  { tx }: PostEdit,
  table: "author" | "profession" | "series" | "tag",
  ids: readonly number[],
): Promise<number> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}::int[]) ORDER BY id FOR KEY SHARE`;
  return rows.length;
}

/** The sent ones that a post does not have yet. */
const added = (sent: readonly number[] | undefined, present: readonly number[]): number[] =>
  (sent ?? []).filter((id) => !present.includes(id));

/**
 * Refuses authors, professions, tags and a series that do not exist. A restored revision has lost
 * those already.
 * @throws AppError invalid on their field
 */
export async function checkRelations(edit: PostEdit, change: PostChange): Promise<void> {
  const { locale, previous } = edit;
  const authors = added(
    change.author_ids,
    previous.authors.map(({ authorId }) => authorId),
  );
  if (authors.length > 0 && (await lockRows(edit, "author", authors)) < authors.length)
    throw invalid("author_ids", postText("author", locale));
  const professions = added(
    change.profession_ids,
    previous.professions.map(({ professionId }) => professionId),
  );
  if (
    professions.length > 0 &&
    (await lockRows(edit, "profession", professions)) < professions.length
  )
    throw invalid("profession_ids", postText("profession", locale));
  const tags = added(
    change.tag_ids,
    previous.tags.map(({ tagId }) => tagId),
  );
  if (tags.length > 0 && (await lockRows(edit, "tag", tags)) < tags.length)
    throw invalid("tag_ids", postText("tag", locale));
  const series = change.series_id;
  if (series && series !== previous.seriesId && (await lockRows(edit, "series", [series])) === 0)
    throw invalid("series_id", postText("series", locale));
}

/** The authors, professions and tags of a change, as parts of the state. */
export const relationsOf = ({
  author_ids: authors,
  profession_ids: professions,
  tag_ids: tags,
}: PostChange): Partial<PostState> => ({
  ...(authors ? { authors: authors.map((authorId) => ({ authorId })) } : {}),
  ...(professions ? { professions: professions.map((professionId) => ({ professionId })) } : {}),
  ...(tags ? { tags: tags.map((tagId) => ({ tagId })) } : {}),
});

/** Writes authors, professions and tags in their order, where they changed. */
export async function writeRelations(
  { tx, previous }: PostEdit,
  { id: postId, authors, professions, tags }: PostState,
): Promise<void> {
  if (!isSame(authors, previous.authors)) {
    if (previous.authors.length > 0) await tx.postAuthor.deleteMany({ where: { postId } });
    await tx.postAuthor.createMany({
      data: authors.map(({ authorId }, position) => ({ postId, authorId, position })),
    });
  }
  if (!isSame(professions, previous.professions)) {
    if (previous.professions.length > 0) await tx.postProfession.deleteMany({ where: { postId } });
    await tx.postProfession.createMany({
      data: professions.map(({ professionId }, position) => ({ postId, professionId, position })),
    });
  }
  if (!isSame(tags, previous.tags)) {
    if (previous.tags.length > 0) await tx.postTag.deleteMany({ where: { postId } });
    await tx.postTag.createMany({
      data: tags.map(({ tagId }, position) => ({ postId, tagId, position })),
    });
  }
}

type Place = Pick<PostState, "seriesId" | "seriesPart">;

/** The post that has a number in a series; null for a free one. */
async function holderOf({ tx, previous }: PostEdit, { seriesId, seriesPart }: Place) {
  // Saves that give numbers in a series wait for each other, so that each sees those of the others.
  await tx.$executeRaw`SELECT FROM series WHERE id = ${seriesId} FOR NO KEY UPDATE`;
  return tx.post.findFirst({
    where: { seriesId, seriesPart, id: { not: previous.id } },
    select: {
      id: true,
      deletedAt: true,
      translations: { select: { locale: true, title: true } },
    },
  });
}

/**
 * The series of a post after a change, and its number there, which no other post of the series has,
 * also in the trash. A restored revision whose number is another's by now has none.
 * @throws AppError invalid on `series_part` for a number that is taken
 */
export async function seriesPlace(
  edit: PostEdit,
  columns: Partial<PostState>,
): Promise<Partial<Place>> {
  const { previous, locale, origin } = edit;
  const { seriesId, seriesPart } = { ...previous, ...columns };
  if (seriesId === previous.seriesId && seriesPart === previous.seriesPart) return {};
  // A number means nothing without a series.
  if (seriesId === null || seriesPart === null) return { seriesId, seriesPart: null };
  const holder = await holderOf(edit, { seriesId, seriesPart });
  if (!holder) return {};
  if (origin.restoredFrom !== undefined) return { seriesPart: null };
  const { translations, deletedAt, id } = holder;
  const title =
    translations.find((one) => one.locale === locale)?.title ?? translations[0]?.title ?? `#${id}`;
  const refusal = postText(deletedAt ? "seriesPartInTrash" : "seriesPart", locale);
  throw invalid(
    "series_part",
    refusal.replace("{title}", () => title),
  );
}
