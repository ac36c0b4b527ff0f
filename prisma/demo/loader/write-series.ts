import { toSlug } from "@/lib/kernel/greek/slug";
import type { Prisma } from "@/prisma/client/client";
import type { SeriesFile } from "./files";
import { seriesPictureName } from "./picture-names";

/**
 * Writes the series, whose slugs are made from their Greek titles, with their posts as numbered parts.
 * @throws Error for an unknown post
 */
export async function writeSeries(
  db: Prisma.TransactionClient,
  series: SeriesFile[],
  posts: Map<string, number>,
  pictures: Map<string, number>,
): Promise<void> {
  for (const { key, el, en, parts } of series) {
    const { id } = await db.series.create({
      data: {
        slug: toSlug(el.title, "el"),
        pictureId: pictures.get(seriesPictureName(key)) ?? null,
        translations: {
          create: [
            { locale: "el", ...el },
            { locale: "en", ...en },
          ],
        },
      },
      select: { id: true },
    });
    for (const [index, part] of parts.entries()) {
      const postId = posts.get(part);
      if (postId === undefined)
        throw new Error(`demo content: series ${key}: no such post: ${part}`);
      await db.post.update({
        where: { id: postId },
        data: { seriesId: id, seriesPart: index + 1 },
        select: { id: true },
      });
    }
  }
}
