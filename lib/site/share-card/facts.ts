import { createTranslator } from "next-intl";
import type { AssetView } from "@/lib/kernel/asset/view";
import { findSection } from "@/lib/magazine/category/service";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { formatDate } from "@/lib/kernel/core/dates";
import { sectionCode, type SectionName } from "@/lib/kernel/core/paths";
import { getDirectoryPost } from "@/lib/directory/directory-post/read/service";
import { getEvent } from "@/lib/commerce/event/read/service";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { messages } from "@/lib/kernel/i18n/messages";
import { getMember, getMemberCard } from "@/lib/directory/member/read/service";
import { getPage } from "@/lib/magazine/page/read/service";
import { getPost } from "@/lib/magazine/post/read/service";
import type { CardParams } from "@/lib/kernel/seo/share-card-paths";

/** The section whose colour and glyph a card has. */
export type CardSection = SectionName | "directory" | "default";

/** The content of a card. `image` fills the right side, `mark` is a logo that is not cropped. */
export type CardFacts = {
  section: CardSection;
  kicker: string[];
  title: string;
  note: string;
  image?: AssetView;
  mark?: AssetView;
};

const siteTexts = async (locale: Locale) =>
  createTranslator({ locale, messages: await messages(locale), namespace: "site" });

async function postCard(id: number, locale: Locale): Promise<CardFacts | undefined> {
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
}

async function eventCard(id: number, locale: Locale): Promise<CardFacts | undefined> {
  const event = await getEvent(String(id), locale);
  if (!event) return undefined;
  const section = await findSection(sectionCode("events"), locale);
  const day = formatDate(new Date(event.starts_at), locale, event.time_zone);
  return {
    section: "events",
    kicker: section ? [section.title] : [],
    title: event.title,
    note: [event.venue, day].filter(Boolean).join(" · "),
    image: event.cover ?? undefined,
  };
}

async function memberCard(id: number, locale: Locale): Promise<CardFacts | undefined> {
  const member = await getMember(String(id), locale);
  if (!member) return undefined;
  const [t, page] = await Promise.all([siteTexts(locale), getDirectoryPost(id, locale)]);
  const image = page?.cover ?? member.gallery[0];
  return {
    section: "directory",
    kicker: [member.professions[0]?.profession ?? t("directory")],
    title: member.member_name,
    note: member.area ?? "",
    image,
    mark: image ? undefined : (member.logo ?? undefined),
  };
}

async function sectionCard(
  key: SectionName | "directory",
  locale: Locale,
): Promise<CardFacts | undefined> {
  if (key === "directory") {
    const t = await siteTexts(locale);
    return { section: key, kicker: [], title: t("directory"), note: t("home") };
  }
  const section = await findSection(sectionCode(key), locale);
  return (
    section && {
      section: key,
      kicker: [],
      title: section.title,
      note: section.subCategories.map((sub) => sub.name).join(" · "),
    }
  );
}

async function pageCard(id: number, locale: Locale): Promise<CardFacts | undefined> {
  const page = await getPage(String(id), locale);
  if (!page) return undefined;
  const hero = page.blocks.find((block) => block.type === "hero" || block.type === "media");
  return {
    section: "default",
    kicker: [],
    title: page.title,
    note: "",
    image: hero?.asset ?? undefined,
  };
}

/**
 * The content of a card; undefined for an unknown item, or one that is not public in the locale.
 */
export async function cardFacts(card: CardParams): Promise<CardFacts | undefined> {
  tagResponse("site");
  switch (card.kind) {
    case "post":
      return postCard(card.key, card.locale);
    case "event":
      return eventCard(card.key, card.locale);
    case "member":
      return memberCard(card.key, card.locale);
    case "page":
      return pageCard(card.key, card.locale);
    case "section":
      return sectionCard(card.key, card.locale);
    case "site": {
      const t = await siteTexts(card.locale);
      return { section: "default", kicker: [], title: t("home"), note: "" };
    }
  }
}
