import { readingMinutes } from "@/lib/kernel/core/text";
import { toSlug } from "@/lib/kernel/greek/slug";
import { documentText } from "@/lib/kernel/document/schema";
import type { Prisma } from "@/prisma/client/client";
import { demoDate, demoTime } from "./dates";
import type { PostFile } from "./files";
import { toDocument } from "./markdown";
import { mediaBlocks, mediaIn, posterName, type DemoMedia, type MediaIds } from "./media";
import { slugMaker } from "./slugs";
import { coverName, inlineName } from "./picture-names";
import type { TaxonomyIds } from "./write-taxonomy";

const LOCALES = ["el", "en"] as const;

/** The ids of companies and authors by their keys. */
type Owners = { members: Map<string, number>; authors: Map<string, number> };
/** What stands in posts: the ids of pictures by name, and the sounds and films. */
type Shown = { pictures: Map<string, number>; media: DemoMedia; mediaIds: MediaIds };

/** The ids of tags, which are made where there are none: `λιθοδομή / stonework`. */
async function writeTags(db: Prisma.TransactionClient, tags: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const tag of tags) {
    const [labelEl = "", labelEn = ""] = tag.split(" / ");
    const slug = toSlug(labelEl, "el");
    const row = await db.tag.upsert({
      where: { slug },
      create: { slug, labelEl, labelEn },
      update: {},
      select: { id: true },
    });
    ids.push(row.id);
  }
  return ids;
}

/**
 * Writes the posts of all sections with their former slugs, oldest first, so that ids grow with
 * time.
 * @returns ids by key
 * @throws Error for an unknown sub-category, company, author or profession
 */
export async function writePosts(
  db: Prisma.TransactionClient,
  posts: PostFile[],
  taxonomy: TaxonomyIds,
  { members, authors }: Owners,
  { pictures, media, mediaIds }: Shown,
  today: Date,
): Promise<Map<string, number>> {
  const slugOf = slugMaker();
  const ids = new Map<string, number>();
  const dated = posts
    .map((post) => ({ post, publishedAt: demoDate(post.published, today) }))
    .sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
  for (const { post, publishedAt } of dated) {
    const subCategoryId = taxonomy.subs.get(`${post.folder}/${post.sub}`);
    const memberId = post.member === undefined ? null : members.get(post.member);
    if (subCategoryId === undefined)
      throw new Error(`demo content: post ${post.key}: no such sub-category: ${post.sub}`);
    if (memberId === undefined)
      throw new Error(`demo content: post ${post.key}: no such company: ${post.member}`);
    const byline = post.authors.map((key, position) => {
      const authorId = authors.get(key);
      if (authorId === undefined)
        throw new Error(`demo content: post ${post.key}: no such author: ${key}`);
      return { authorId, position };
    });
    const professions = post.professions.map((key, position) => {
      const professionId = taxonomy.professions.get(key);
      if (professionId === undefined)
        throw new Error(`demo content: post ${post.key}: no such profession: ${key}`);
      return { professionId, position };
    });
    const tags = await writeTags(db, post.tags);
    const owner = `post-${post.key}`;
    const coverId = pictures.get(coverName("post", post.key))!;
    const translations = LOCALES.flatMap((locale) => {
      const translation = post[locale];
      if (!translation) return [];
      const document = toDocument(
        post.bodies[locale],
        (picture) => pictures.get(inlineName(owner, picture.name))!,
        mediaBlocks(media, mediaIds, locale, (name) => pictures.get(posterName(owner, name))!),
      );
      const text = documentText(document);
      const live = translation.status === "published" || translation.status === "archived";
      return [
        {
          locale,
          title: translation.title,
          slug: slugOf(translation.title, locale),
          summary: translation.summary,
          bodyDoc: document,
          bodyText: text,
          venue: post.venue?.[locale] ?? null,
          metaDescription: translation.meta_description,
          metaKeywords: translation.keywords,
          readingMinutes: readingMinutes(text),
          status: translation.status,
          publishedAt: live || translation.status === "scheduled" ? publishedAt : null,
        },
      ];
    });
    const row = await db.post.create({
      data: {
        categoryId: taxonomy.sections.get(post.folder)!,
        subCategoryId,
        memberId,
        coverId,
        isFeatured: post.is_featured,
        startsAt: post.starts ? demoTime(post.starts, today) : null,
        endsAt: post.ends ? demoTime(post.ends, today) : null,
        translations: { create: translations },
        authors: { create: byline },
        professions: { create: professions },
        tags: { create: tags.map((tagId, position) => ({ tagId, position })) },
      },
      select: { id: true },
    });
    ids.set(post.key, row.id);
    const owned = [
      coverId,
      ...mediaIn(post.bodies.el + post.bodies.en).flatMap((name) => mediaIds.get(name)?.id ?? []),
      ...[...pictures].filter(([name]) => name.startsWith(`${owner}-`)).map(([, id]) => id),
    ];
    await db.asset.updateMany({
      where: { id: { in: owned }, parentId: null },
      data: { parentId: row.id },
    });
    const old = LOCALES.flatMap((locale) =>
      post[locale]?.old_slug
        ? [{ kind: "post" as const, locale, slug: post[locale].old_slug, targetId: row.id }]
        : [],
    );
    if (old.length > 0) await db.slugHistory.createMany({ data: old });
  }
  return ids;
}
