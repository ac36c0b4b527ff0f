import type { SectionName } from "@/lib/kernel/core/paths";
import type { KindsWith } from "@/lib/kernel/manifest/variants";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The size in pixels that social networks recommend (1.91 : 1). */
export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;

/** Records that are no kind of content, and have a share card too. */
export const CARD_RECORDS = ["series"] as const;

/** A kind of content, or of records, whose pages have a share card of their own. */
export type CardKind = KindsWith<"hasShareCard">["kind"] | (typeof CARD_RECORDS)[number];

/**
 * A share card: of one item by its id, of a section or the directory by its name, or of the site.
 */
export type CardParams =
  | { locale: Locale; kind: CardKind; key: number }
  | { locale: Locale; kind: "section"; key: SectionName | "directory" }
  | { locale: Locale; kind: "site" };

/** The path of a card: `/og/el/post/12.png`, `/og/en/site.png`. */
export function cardPath(card: CardParams): string {
  return card.kind === "site"
    ? `/og/${card.locale}/site.png`
    : `/og/${card.locale}/${card.kind}/${card.key}.png`;
}
