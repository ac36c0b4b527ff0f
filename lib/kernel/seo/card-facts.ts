import { createTranslator } from "next-intl";
import type { AssetView } from "@/lib/kernel/asset/view";
import type { SectionName } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { messages } from "@/lib/kernel/i18n/messages";

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

/** Reads the card of an item; undefined for one that is not public in the locale. */
export type CardReader = (id: number, locale: Locale) => Promise<CardFacts | undefined>;

/** The texts of the site, outside a request of a page. */
export const siteTexts = async (locale: Locale) =>
  createTranslator({ locale, messages: await messages(locale), namespace: "site" });
