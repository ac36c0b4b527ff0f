import { db } from "@/lib/kernel/core/db";

/** An author, if `isUsed` of a post that is public in both languages. */
export async function makeAuthor({ isUsed = false, name = "Μαρία Δούκα" } = {}): Promise<number> {
  const slug = `author-${crypto.randomUUID().slice(0, 8)}-a`;
  const { id } = await db.author.create({
    data: { slug, translations: { create: [{ locale: "el", name }] } },
    select: { id: true },
  });
  if (isUsed) await addPost([id], slug);
  return id;
}

/** A post with a byline, public in these languages. */
export async function addPost(
  authorIds: readonly number[],
  slug: string = `post-${crypto.randomUUID().slice(0, 8)}-p`,
  locales: readonly ("el" | "en")[] = ["el", "en"],
): Promise<number> {
  const { id: categoryId } = await db.category.upsert({
    where: { code: "DS.MAG" },
    update: {},
    create: { code: "DS.MAG" },
    select: { id: true },
  });
  const text = { title: slug, slug, status: "published" as const, publishedAt: new Date(0) };
  const { id } = await db.post.create({
    data: {
      categoryId,
      translations: { create: locales.map((locale) => ({ locale, ...text })) },
      authors: { create: authorIds.map((authorId, position) => ({ authorId, position })) },
    },
    select: { id: true },
  });
  return id;
}
