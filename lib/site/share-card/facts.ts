import { findSection } from "@/lib/magazine/category/service";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { sectionCode, type SectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { siteTexts, type CardFacts } from "@/lib/kernel/seo/card-facts";
import type { CardParams } from "@/lib/kernel/seo/share-card-paths";
import { SHARE_CARDS } from "@/lib/site/register/share-cards";

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

/**
 * The content of a card; undefined for an unknown item, or one that is not public in the locale.
 */
export async function cardFacts(card: CardParams): Promise<CardFacts | undefined> {
  tagResponse("site");
  const { kind, locale } = card;
  if (kind === "section") return sectionCard(card.key, locale);
  if (kind !== "site") return SHARE_CARDS[kind](card.key, locale);
  const t = await siteTexts(locale);
  return { section: "default", kicker: [], title: t("home"), note: "" };
}
