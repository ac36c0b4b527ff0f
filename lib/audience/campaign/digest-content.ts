import type { JSONContent } from "@tiptap/core";
import { db } from "@/lib/kernel/core/db";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { mailTexts } from "@/lib/kernel/mail/texts";
import { listMembers } from "@/lib/directory/member/read/service";
import type { MemberCard } from "@/lib/directory/member/read/view";
import { siteName } from "@/lib/kernel/setting/service";
import { EMPTY_CONTENT, type IssueBlock, type IssueContent } from "./content/blocks";
import { digestMembers, digestPosts, digestTopics, type Topics } from "./digest-audience";

/** Posts, and companies, that a digest shows at most. */
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

/** New companies as a list with links; none when none of them is public any more. */
async function companyBlocks(ids: readonly number[], locale: Locale): Promise<IssueBlock[]> {
  if (ids.length === 0) return [];
  const { items } = await listMembers(
    locale,
    { ids: [...ids] },
    { currentPage: 0, perPage: ids.length },
  );
  const cards = ids.flatMap((id) => items.find((card) => card.id === id) ?? []);
  if (cards.length === 0) return [];
  const item = ({ member_name, slug, area }: MemberCard): JSONContent => ({
    type: "listItem",
    content: [
      {
        type: "paragraph",
        content: [
          textNode(member_name, paths.member(slug)),
          ...(area ? [textNode(`, ${area}`)] : []),
        ],
      },
    ],
  });
  const { companies } = mailTexts(locale, "digest", { site: await siteName() });
  return [
    {
      type: "text",
      document: {
        type: "doc",
        content: [
          { type: "heading", attrs: { level: 2 }, content: [textNode(companies)] },
          { type: "bulletList", content: cards.map(item) },
        ],
      },
    },
  ];
}

/**
 * The content of a week's digest about these topics in one language.
 * @returns undefined when nothing about them is new
 */
export async function digestContent(
  week: Date,
  locale: Locale,
  topics: Topics,
): Promise<IssueContent | undefined> {
  const [posts, members] = await Promise.all([
    db.$queryRaw<{ id: number }[]>(digestPosts(week, locale, topics, MAX_SHOWN)),
    db.$queryRaw<{ id: number }[]>(digestMembers(week, locale, topics, MAX_SHOWN)),
  ]);
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const blocks: IssueBlock[] = [
    ...(posts.length > 0 ? [{ type: "posts" as const, post_ids: idsOf(posts) }] : []),
    ...(await companyBlocks(idsOf(members), locale)),
  ];
  if (blocks.length === 0) return undefined;
  const { subject, preheader } = mailTexts(locale, "digest", { site: await siteName() });
  return {
    ...EMPTY_CONTENT,
    [locale]: {
      subject,
      preheader,
      blocks,
    },
  };
}
