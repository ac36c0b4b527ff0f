import { cache } from "react";
import { findSection, type Section } from "@/lib/category/service";
import { noteTags } from "@/lib/core/answer-notes";
import { db } from "@/lib/core/db";
import { paths, type SectionCode } from "@/lib/core/paths";
import { LOCALES, localePath, type Locale } from "@/lib/i18n/locale";
import type { Alternates } from "@/lib/i18n/metadata";
import { getMemberCard } from "@/lib/member/service";
import type { MemberCard } from "@/lib/member/view";
import { publicPosts } from "@/lib/post/policy";
import type { PostView } from "@/lib/post/view";

/** The paths of a post in the languages in which every visitor may read it now. */
export async function postAlternates(id: number): Promise<Alternates> {
  noteTags(`post:${id}`);
  const rows = await db.postTranslation.findMany({ where: { postId: id, OR: LOCALES.map(publicPosts) }, select: { locale: true, slug: true } });
  const alternates: Alternates = { el: null, en: null };
  for (const { locale, slug } of rows) alternates[locale] = localePath(locale, paths.post(slug));
  return alternates;
}

/** What a post's page says of it beyond the post itself; `company` only when it is public. */
export type PostFacts = { alternates: Alternates; section: Section | undefined; company: MemberCard | null };

/** Gathers the facts of a post, once for a page. */
export const postFacts = cache(async (post: PostView, locale: Locale): Promise<PostFacts> => {
  const [alternates, section, company] = await Promise.all([
    postAlternates(post.id),
    findSection(post.category as SectionCode, locale),
    post.member ? getMemberCard(post.member.id, locale) : null,
  ]);
  return { alternates, section, company };
});

/** When a post was last changed or put out, whichever came later. ISO 8601. */
export const postChangedAt = (post: Pick<PostView, "updated_at" | "published_at">): string => [post.updated_at, post.published_at ?? post.updated_at].sort().at(-1)!;
