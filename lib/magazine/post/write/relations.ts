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
