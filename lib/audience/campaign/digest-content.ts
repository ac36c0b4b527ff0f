import type { JSONContent } from "@tiptap/core";
import { db } from "@/lib/kernel/core/db";
import { publicItems } from "@/lib/kernel/content/public-items";
import { formatLongDate } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { mailTexts } from "@/lib/kernel/mail/texts";
import { listMembers } from "@/lib/directory/member/read/list";
import { NEWS_KINDS, type NewsKind } from "@/lib/audience/follow/news-sql";
import { siteName } from "@/lib/kernel/setting/service";
import { EMPTY_CONTENT, type IssueBlock, type IssueContent } from "./content/blocks";
import { digestItems, digestTopics, type Topics } from "./digest-audience";

/** Items of a kind that a digest shows at most. */
const MAX_SHOWN = 20;

/** The present topics of a subscriber; undefined when they are gone. */
export async function topicsOf(subscriberId: number): Promise<Topics | undefined> {
  const [row] = await db.$queryRaw<({ hasAll: boolean } & NonNullable<Topics>)[]>(
    digestTopics(subscriberId),
  );
  if (!row) return undefined;
  const { hasAll, ...topics } = row;
  return hasAll ? null : topics;
}

const textNode = (text: string, href?: string): JSONContent => ({
  type: "text",
  text,
  ...(href ? { marks: [{ type: "link", attrs: { href } }] } : {}),
});

type Line = { text: string; path: string; more: string | null };

/** A list of links below a heading; none without any. */
function listBlocks(heading: string, lines: readonly Line[]): IssueBlock[] {
  if (lines.length === 0) return [];
  const item = ({ text, path, more }: Line): JSONContent => ({
    type: "listItem",
    content: [
      {
        type: "paragraph",
        content: [textNode(text, path), ...(more ? [textNode(`, ${more}`)] : [])],
      },
    ],
  });
  return [
    {
      type: "text",
      document: {
        type: "doc",
        content: [
          { type: "heading", attrs: { level: 2 }, content: [textNode(heading)] },
          { type: "bulletList", content: lines.map(item) },
        ],
      },
    },
  ];
}

/** Companies with their area; those that are not public any more are left out. */
async function companyLines(ids: readonly number[], locale: Locale): Promise<Line[]> {
  const paging = { currentPage: 0, perPage: Math.max(1, ids.length) };
  const { items } = await listMembers(locale, { ids: [...ids] }, paging);
  return ids.flatMap((id) => {
    const card = items.find((one) => one.id === id);
    return card ? [{ text: card.member_name, path: paths.member(card.slug), more: card.area }] : [];
  });
}

/** Items with their day, if any; those that are not public any more are left out. */
async function itemLines(kind: NewsKind, ids: readonly number[], locale: Locale): Promise<Line[]> {
  const items = await publicItems(kind, ids, locale);
  return ids.flatMap((id) => {
    const item = items.get(id);
    if (!item) return [];
    const more = item.startsAt && formatLongDate(item.startsAt, locale);
    return [{ text: item.title, path: item.path, more }];
  });
}

type New = {
  kind: NewsKind;
  ids: number[];
  locale: Locale;
  texts: ReturnType<typeof mailTexts<"digest">>;
};

/** How the new items of each kind are shown: posts as in other issues, others as a list of links. */
const BLOCKS: Record<NewsKind["kind"], (items: New) => IssueBlock[] | Promise<IssueBlock[]>> = {
  post: ({ ids }) => [{ type: "posts", post_ids: ids }],
  member: async ({ ids, locale, texts }) =>
    listBlocks(texts.companies, await companyLines(ids, locale)),
  event: async ({ kind, ids, locale, texts }) =>
    listBlocks(texts.events, await itemLines(kind, ids, locale)),
};

/**
 * The content of a week's digest about these topics in one language.
 * @returns undefined when nothing about them is new
 */
export async function digestContent(
  week: Date,
  locale: Locale,
  topics: Topics,
): Promise<IssueContent | undefined> {
  const texts = mailTexts(locale, "digest", { site: await siteName() });
  const parts = await Promise.all(
    NEWS_KINDS.map(async (kind) => {
      const query = digestItems(kind, week, locale, topics, MAX_SHOWN);
      const ids = (await db.$queryRaw<{ id: number }[]>(query)).map(({ id }) => id);
      return ids.length === 0 ? [] : BLOCKS[kind.kind]({ kind, ids, locale, texts });
    }),
  );
  const blocks = parts.flat();
  if (blocks.length === 0) return undefined;
  const { subject, preheader } = texts;
  return { ...EMPTY_CONTENT, [locale]: { subject, preheader, blocks } };
}
