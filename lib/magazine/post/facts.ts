import { cache } from "react";
import { findSection, type Section } from "@/lib/magazine/category/service";
import type { SectionCode } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Alternates } from "@/lib/kernel/seo/metadata";
import { getMemberCard } from "@/lib/directory/member/read/list";
import type { MemberCard } from "@/lib/directory/member/read/card/view";
import type { PostView } from "@/lib/magazine/post/read/view";

/** Related data of a post's page; `company` only when it is public. */
export type PostFacts = {
  alternates: Alternates;
  section: Section | undefined;
  company: MemberCard | null;
};

/** Loads the facts of a post, once per page. */
export const postFacts = cache(async (post: PostView, locale: Locale): Promise<PostFacts> => {
  const [section, company] = await Promise.all([
    findSection(post.category as SectionCode, locale),
    post.member ? getMemberCard(post.member.id, locale) : null,
  ]);
  return { alternates: post.alternates, section, company };
});

/** The later of the last change and the publication of a post, in ISO 8601. */
export const postChangedAt = (post: Pick<PostView, "updated_at" | "published_at">): string =>
  [post.updated_at, post.published_at ?? post.updated_at].sort().at(-1)!;
