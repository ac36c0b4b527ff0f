import { toSlug } from "@/lib/kernel/greek/slug";
import type { Prisma } from "@/prisma/client/client";
import type { AuthorFile } from "./files";
import { authorPictureName } from "./picture-names";

/** Writes the authors, whose slugs are made from their Greek names. @returns ids by key */
export async function writeAuthors(
  db: Prisma.TransactionClient,
  authors: AuthorFile[],
  pictures: Map<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { key, link, el, en } of authors) {
    const row = await db.author.create({
      data: {
        slug: toSlug(el.name, "el"),
        link: link ?? null,
        pictureId: pictures.get(authorPictureName(key))!,
        translations: {
          create: [
            { locale: "el", ...el },
            { locale: "en", ...en },
          ],
        },
      },
      select: { id: true },
    });
    ids.set(key, row.id);
  }
  return ids;
}
