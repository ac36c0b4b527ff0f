import { findSection, findTag, type Section } from "@/lib/magazine/category/service";
import type { SubCategoryView } from "@/lib/magazine/category/view";
import { feedHtml } from "@/lib/kernel/content/feed-html";
import type { FeedItem, FeedSource, FeedTopic } from "@/lib/kernel/content/feed-source";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { paths, sectionCode } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { publicMembers } from "@/lib/directory/member/policy";
import { listWholePosts } from "./read/service";
import type { PostView } from "./read/view";

type Topic = { section?: Section; sub?: SubCategoryView };

async function findTopic(
  locale: Locale,
  { section: name, tag }: FeedTopic,
): Promise<Topic | { moved: string } | undefined> {
  if (!name) return {};
  if (name === "newsletter") return undefined;
  const section = await findSection(sectionCode(name), locale);
  if (!section || tag === undefined) return section && { section };
  const match = await findTag(section, tag);
  if (match.kind === "moved") return { moved: match.slug };
  return match.kind === "found" ? { section, sub: match.sub } : undefined;
}

/** The ids of those companies of posts that are public now. */
async function publicMemberIds(posts: PostView[], locale: Locale): Promise<Set<number>> {
  const ids = [...new Set(posts.flatMap((post) => (post.member ? [post.member.id] : [])))];
  if (ids.length === 0) return new Set();
  tagResponse(...ids.map((id) => `member:${id}`));
  const rows = await db.memberTranslation.findMany({
    where: { ...publicMembers(locale), memberId: { in: ids } },
    select: { memberId: true },
  });
  return new Set(rows.map((row) => row.memberId));
}

const changedAt = (post: PostView) =>
  new Date([post.updated_at, post.published_at ?? post.updated_at].sort().at(-1)!);

/** The byline, else the company of a post. */
function authorsOf({ authors, member }: PostView, companies: Set<number>): FeedItem["authors"] {
  if (authors.length > 0)
    return authors.map(({ name, slug }) => ({ name, path: paths.author(slug) }));
  return member && companies.has(member.id)
    ? [{ name: member.member_name, path: paths.member(member.slug) }]
    : [];
}

const itemOf = (post: PostView, companies: Set<number>): FeedItem => ({
  idPath: paths.post(post.id),
  path: paths.post(post.slug),
  title: post.product_name,
  summary: post.summary,
  html: feedHtml({ ...post, title: post.product_name }),
  changedAt: changedAt(post),
  publishedAt: post.published_at ? new Date(post.published_at) : undefined,
  authors: authorsOf(post, companies),
  categories: [post.section, post.sub_category].flatMap((name) => name || []),
  media: post.media[0],
  image: post.cover && { url: post.cover.url, bytes: post.cover.bytes },
});

/** Public posts in feeds: the newest of all, of a section, or of a sub-category. */
export const postFeed: FeedSource = {
  async list(locale, topic, limit) {
    const found = await findTopic(locale, topic);
    if (!found) return { kind: "unknown" };
    if ("moved" in found) return { kind: "moved", tag: found.moved };
    const { section, sub } = found;
    const { items } = await listWholePosts(
      locale,
      { category: section?.code, subCategoryId: sub?.id },
      { currentPage: 0, perPage: limit },
    );
    const companies = await publicMemberIds(items, locale);
    return {
      kind: "found",
      names: [section?.title, sub?.name].flatMap((name) => name || []),
      path: section && paths.section(section.name, sub?.slug),
      items: items.map((post) => itemOf(post, companies)),
    };
  },
};
