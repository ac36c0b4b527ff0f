import type { JSONContent } from "@tiptap/core";
import { listSections } from "@/lib/magazine/category/service";
import { assetsById } from "@/lib/kernel/asset/by-id";
import type { AssetView } from "@/lib/kernel/asset/view";
import { documentAssetIds } from "@/lib/kernel/document/text";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { listFirstPosts } from "@/lib/magazine/post/read/service";
import type { PostCard } from "@/lib/magazine/post/read/view";
import { blockAssetIds, EMPTY_CONTENT, type IssueBlock, type IssueContent } from "./blocks";
import { recentPostIds } from "./recent";

/** A post, with the name of its section in the language of the mail. */
export type IssuePost = PostCard & { sectionTitle: string | undefined };

/** A block with everything that it shows, as mail, plain text and archive render it. */
export type IssuePart =
  | { type: "text"; document: JSONContent; assets: Map<number, AssetView> }
  | { type: "posts"; posts: IssuePost[] }
  | { type: "divider" }
  | { type: "button"; label: string; href: string }
  | { type: "image"; asset: AssetView; alt: string; href: string | null };

/** An issue in one language. */
export type ComposedIssue = {
  locale: Locale;
  subject: string;
  preheader: string;
  parts: IssuePart[];
};

/** The ids of all assets of these blocks. */
export const issueAssetIds = (blocks: readonly IssueBlock[]): number[] => [
  ...blockAssetIds(blocks),
  ...blocks.flatMap((block) => (block.type === "text" ? documentAssetIds(block.document) : [])),
];

/** Blocks whose "new since the last issue" is replaced by the ids of posts; none appears twice. */
async function settleBlocks(
  blocks: readonly IssueBlock[],
  locale: Locale,
  since: Date,
): Promise<IssueBlock[]> {
  const shown = new Set(blocks.flatMap((block) => (block.type === "posts" ? block.post_ids : [])));
  const settled: IssueBlock[] = [];
  for (const block of blocks) {
    if (block.type !== "recent") {
      settled.push(block);
      continue;
    }
    const ids = await recentPostIds(locale, { ...block, since, excludeIds: [...shown] });
    for (const id of ids) shown.add(id);
    if (ids.length > 0) settled.push({ type: "posts", post_ids: ids });
  }
  return settled;
}

/** One block; undefined when nothing of it is left to show. */
function partOf(
  block: IssueBlock,
  assets: Map<number, AssetView>,
  posts: Map<number, IssuePost>,
): IssuePart | undefined {
  switch (block.type) {
    case "text":
      return { type: "text", document: block.document, assets };
    case "posts": {
      const shown = block.post_ids.flatMap((id) => posts.get(id) ?? []);
      return shown.length > 0 ? { type: "posts", posts: shown } : undefined;
    }
    case "image": {
      const asset = assets.get(block.asset_id);
      const { alt, href } = block;
      return asset && { type: "image", asset, alt: alt || asset.alt, href };
    }
    case "recent":
      return undefined;
    default:
      return block;
  }
}

/**
 * Composes an issue in one language from what is public now. A post that is not public in the
 * language is left out: a reader of English would be sent to a page that does not exist.
 * @param since the time from which posts count as new
 * @returns undefined when the issue has no such language
 */
export async function composeIssue(
  content: IssueContent,
  locale: Locale,
  since: Date,
): Promise<ComposedIssue | undefined> {
  const own = content[locale];
  if (!own) return undefined;
  const blocks = await settleBlocks(own.blocks, locale, since);
  const ids = [
    ...new Set(blocks.flatMap((block) => (block.type === "posts" ? block.post_ids : []))),
  ];
  const [assets, cards, sections] = await Promise.all([
    assetsById([...new Set(issueAssetIds(blocks))], locale),
    ids.length > 0 ? listFirstPosts(locale, { ids }, ids.length) : [],
    ids.length > 0 ? listSections(locale) : [],
  ]);
  const titleOf = (name: string | null) => sections.find((each) => each.name === name)?.title;
  const posts = new Map(
    cards.map((card) => [card.id, { ...card, sectionTitle: titleOf(card.section) }]),
  );
  return {
    locale,
    subject: own.subject,
    preheader: own.preheader,
    parts: blocks.flatMap((block) => partOf(block, assets, posts) ?? []),
  };
}

/** The content with the posts that are new now, so that every later mail has the same ones. */
export async function settleContent(content: IssueContent, since: Date): Promise<IssueContent> {
  const settled = await Promise.all(
    LOCALES.map(async (locale) => {
      const own = content[locale];
      if (!own) return [locale, null] as const;
      return [locale, { ...own, blocks: await settleBlocks(own.blocks, locale, since) }] as const;
    }),
  );
  return { ...EMPTY_CONTENT, ...Object.fromEntries(settled) };
}
