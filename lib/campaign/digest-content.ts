import { db } from "@/lib/core/db";
import type { Locale } from "@/lib/i18n/locale";
import { mailTexts } from "@/lib/mail/texts";
import { siteName } from "@/lib/setting/service";
import { EMPTY_CONTENT, type IssueContent } from "./content/blocks";
import { digestPosts, type Topics } from "./digest-audience";

/** Posts that a digest shows at most. */
const MAX_POSTS = 20;

/** The present topics of a subscriber; undefined when they are gone. */
export async function topicsOf(subscriberId: number): Promise<Topics | undefined> {
  const [row] = await db.$queryRaw<
    { hasAll: boolean; sectionIds: number[]; professionIds: number[] }[]
  >`
    SELECT has_all_topics AS "hasAll",
      ARRAY(SELECT category_id FROM subscriber_section
        WHERE subscriber_id = subscriber.id ORDER BY 1) AS "sectionIds",
      ARRAY(SELECT profession_id FROM subscriber_profession
        WHERE subscriber_id = subscriber.id ORDER BY 1) AS "professionIds"
    FROM subscribe_email AS subscriber WHERE id = ${subscriberId}`;
  if (!row) return undefined;
  const { hasAll, ...topics } = row;
  return hasAll ? null : topics;
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
  const posts = await db.$queryRaw<{ id: number }[]>(digestPosts(week, locale, topics, MAX_POSTS));
  if (posts.length === 0) return undefined;
  const { subject, preheader } = mailTexts(locale, "digest", { site: await siteName() });
  return {
    ...EMPTY_CONTENT,
    [locale]: {
      subject,
      preheader,
      blocks: [{ type: "posts", post_ids: posts.map(({ id }) => id) }],
    },
  };
}
