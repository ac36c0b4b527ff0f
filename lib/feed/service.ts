import { Feed } from "feed";
import { createTranslator } from "next-intl";
import { findSection, findTag, type Section } from "@/lib/category/service";
import type { SubCategoryView } from "@/lib/category/view";
import { tagResponse } from "@/lib/core/cache-tags";
import { db } from "@/lib/core/db";
import { paths, sectionCode } from "@/lib/core/paths";
import { escapeHtml } from "@/lib/document/render";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { messages } from "@/lib/i18n/messages";
import { absoluteUrl } from "@/lib/seo/metadata";
import { publicMembers } from "@/lib/member/policy";
import { listWholePosts } from "@/lib/post/read/service";
import type { PostView } from "@/lib/post/read/view";
import { FEED_TYPES, feedPath, type FeedParams } from "@/lib/seo/feed-paths";
import { feedContent, feedTitle, xmlText } from "./content";
import { siteName } from "@/lib/setting/service";

/** Maximum number of posts in a feed. */
const FEED_LENGTH = 30;

/** The result of looking up a path below `/feeds`. */
export type FeedLookup =
  | { kind: "found"; xml: string; type: string }
  | { kind: "moved"; path: string }
  | { kind: "unknown" };

type Topic = { section?: Section; sub?: SubCategoryView };

async function findTopic({
  locale,
  section: name,
  tag,
}: FeedParams): Promise<Topic | { moved: string } | undefined> {
  if (!name) return {};
  const section = await findSection(sectionCode(name), locale);
  if (!section || tag === undefined) return section && { section };
  const match = await findTag(section, tag);
  if (match.kind === "moved") return { moved: match.slug };
  return match.kind === "found" ? { section, sub: match.sub } : undefined;
}

/** The names of those of these companies that are public now. */
async function publicMemberNames(posts: PostView[], locale: Locale): Promise<Set<number>> {
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
const pagePath = (locale: Locale, path: string) => absoluteUrl(localePath(locale, path));
/** The feed library escapes quotes in attributes, but not angle brackets. */
const inAttribute = (text: string) => xmlText(text).replace(/[<>]/g, "");

/**
 * Adds one post: full text, company, section and tag, cover. RSS has no element for an author
 * without an e-mail address, hence Dublin Core.
 */
function addPost(
  feed: Feed,
  post: PostView,
  siteTitle: string,
  { locale, format }: FeedParams,
  company: PostView["member"],
): void {
  const author = xmlText(company?.member_name ?? siteTitle);
  const link = pagePath(locale, paths.post(post.slug));
  feed.addItem({
    title: feedTitle(post.product_name),
    // The URL by id survives a change of the slug, and redirects to it.
    id: pagePath(locale, paths.post(post.id)),
    link,
    date: changedAt(post),
    published: post.published_at ? new Date(post.published_at) : undefined,
    description: post.summary ? xmlText(escapeHtml(post.summary)) : undefined,
    content: feedContent(post),
    ...(format === "atom"
      ? {
          author: [
            {
              name: author,
              link: company
                ? pagePath(locale, paths.member(company.slug))
                : pagePath(locale, paths.home),
            },
          ],
        }
      : {}),
    ...(format === "rss"
      ? { extensions: [{ name: "dc:creator", objects: { _text: author } }] }
      : {}),
    category: [post.section, post.sub_category].flatMap((name) =>
      name ? [{ name: inAttribute(name), term: inAttribute(name) }] : [],
    ),
    ...(post.cover
      ? {
          enclosure: {
            url: absoluteUrl(post.cover.url),
            type: "image/webp",
            length: post.cover.bytes,
          },
        }
      : {}),
  });
}

/**
 * The feed at a path: the newest public posts of its locale. A tag's former slug, or that of the
 * other locale, redirects to the present URL.
 */
export async function makeFeed(address: FeedParams): Promise<FeedLookup> {
  const { locale, format } = address;
  tagResponse("site");
  const topic = await findTopic(address);
  if (!topic) return { kind: "unknown" };
  if ("moved" in topic) return { kind: "moved", path: feedPath({ ...address, tag: topic.moved }) };
  const { section, sub } = topic;
  const t = createTranslator({ locale, messages: await messages(locale), namespace: "site" });
  const { items: posts } = await listWholePosts(
    locale,
    { category: section?.code, subCategoryId: sub?.id },
    { currentPage: 0, perPage: FEED_LENGTH },
  );
  const companies = await publicMemberNames(posts, locale);
  const name = await siteName();
  const title = [name, section?.title ?? t("allPosts"), sub?.name].filter(Boolean).join(" · ");
  const link = pagePath(locale, section ? paths.section(section.name, sub?.slug) : paths.home);
  const feed = new Feed({
    id: absoluteUrl(feedPath(address)),
    title: xmlText(title),
    description: xmlText(section ? title : t("homeDescription")),
    link,
    language: locale,
    image: absoluteUrl("/brand/icon-192.png"),
    favicon: absoluteUrl("/brand/favicon.svg"),
    copyright: xmlText(name),
    generator: false,
    updated: posts.map(changedAt).sort((a, b) => b.getTime() - a.getTime())[0],
    feedLinks: { [format]: absoluteUrl(feedPath(address)) },
    author: { name: xmlText(name), link: pagePath(locale, paths.home) },
  });
  for (const post of posts)
    addPost(
      feed,
      post,
      name,
      address,
      post.member && companies.has(post.member.id) ? post.member : null,
    );
  return {
    kind: "found",
    xml: format === "rss" ? feed.rss2() : feed.atom1(),
    type: FEED_TYPES[format],
  };
}
