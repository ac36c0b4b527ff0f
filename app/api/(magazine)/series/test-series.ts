import { db } from "@/lib/kernel/core/db";
import { addPost } from "../author/test-authors";

type Titles = { title?: string; en?: string | null };

/** A series without posts, in English too unless its title there is null. */
export async function makeSeries({
  title = "Σπίτια του Αιγαίου",
  en = "Houses of the Aegean",
}: Titles = {}): Promise<number> {
  const slug = `series-${crypto.randomUUID().slice(0, 8)}-s`;
  const { id } = await db.series.create({
    data: {
      slug,
      translations: {
        create: [
          { locale: "el", title },
          ...(en === null ? [] : [{ locale: "en" as const, title: en }]),
        ],
      },
    },
    select: { id: true },
  });
  return id;
}

type Part = { number?: number; slug?: string; locales?: readonly ("el" | "en")[] };

/** A post of a series, public in these languages. */
export async function addPart(
  seriesId: number,
  { number, slug, locales }: Part = {},
): Promise<number> {
  const id = await addPost([], slug, locales);
  await db.post.update({ where: { id }, data: { seriesId, seriesPart: number ?? null } });
  return id;
}
