import { authorIdOf } from "@/lib/magazine/author/read";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { professionIdOf } from "@/lib/directory/profession/link";
import { findTag } from "@/lib/kernel/tag/link";
import type { PostFilters } from "./filters";

/** What a list is filtered by, by id, slug or name. */
type Named = Partial<Record<"author" | "profession" | "tag", string | undefined>>;

/** The filters of the named ones; undefined while one is unknown, which no post can have. */
export async function namedFilters(
  { author, profession, tag }: Named,
  locale: Locale,
): Promise<Pick<PostFilters, "authorId" | "professionId" | "tagId"> | undefined> {
  const [authorId, professionId, tagId] = await Promise.all([
    author === undefined ? undefined : authorIdOf(author),
    profession === undefined ? undefined : professionIdOf(profession),
    tag === undefined ? undefined : findTag(tag, locale).then((found) => found?.id),
  ]);
  const isUnknown =
    (author !== undefined && authorId === undefined) ||
    (profession !== undefined && professionId === undefined) ||
    (tag !== undefined && tagId === undefined);
  if (isUnknown) return undefined;
  return {
    ...(authorId && { authorId }),
    ...(professionId && { professionId }),
    ...(tagId && { tagId }),
  };
}
