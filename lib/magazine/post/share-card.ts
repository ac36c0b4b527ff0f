import { formatDate } from "@/lib/kernel/core/dates";
import { sectionCode } from "@/lib/kernel/core/paths";
import type { CardReader } from "@/lib/kernel/seo/card-facts";
import { getMemberCard } from "@/lib/directory/member/read/list";
import { findSection } from "@/lib/magazine/category/service";
import { getPost } from "./read/service";

/** The share card of a post. */
export const postCard: CardReader = async (id, locale) => {
  const post = await getPost(String(id), locale);
  if (!post) return undefined;
  const section = post.section ? await findSection(sectionCode(post.section), locale) : undefined;
  const company = post.member && (await getMemberCard(post.member.id, locale));
  const where = post.starts_at && post.venue ? post.venue : company?.member_name;
  const day = post.starts_at ?? post.published_at;
  return {
    section: post.section ?? "default",
    kicker: [section?.title, post.sub_category].filter((name) => typeof name === "string"),
    title: post.product_name,
    note: [where, day ? formatDate(new Date(day), locale) : undefined].filter(Boolean).join(" · "),
    image: post.cover ?? undefined,
  };
};
