import { SECTIONS, type SectionName } from "@/lib/kernel/core/paths";
import { isOneOf } from "@/lib/kernel/core/records";
import { isLocale, type Locale } from "@/lib/kernel/i18n/locale";

/** The size in pixels that social networks recommend (1.91 : 1). */
export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;

/**
 * A share card: of one item by its id, of a section or the directory by its name, or of the site.
 */
export type CardParams =
  | { locale: Locale; kind: "post" | "event" | "member" | "page"; key: number }
  | { locale: Locale; kind: "section"; key: SectionName | "directory" }
  | { locale: Locale; kind: "site" };

/** The kinds of items with a card of their own. */
const ITEM_KINDS = ["post", "event", "member", "page"] as const;

/** The path of a card: `/og/el/post/12.png`, `/og/en/site.png`. */
export function cardPath(card: CardParams): string {
  return card.kind === "site"
    ? `/og/${card.locale}/site.png`
    : `/og/${card.locale}/${card.kind}/${card.key}.png`;
}

/** Parses the segments of a path below `/og`; undefined for an invalid one. */
export function readCardPath(segments: string[]): CardParams | undefined {
  const [locale, kind, ...rest] = segments.map((word, index) =>
    index === segments.length - 1 ? word.replace(/\.png$/, "") : word,
  );
  if (!isLocale(locale) || !segments.at(-1)?.endsWith(".png")) return undefined;
  if (kind === "site") return rest.length === 0 ? { locale, kind } : undefined;
  const [key = "", ...more] = rest;
  if (more.length > 0) return undefined;
  if (kind === "section") {
    const name = key === "directory" ? key : SECTIONS.find((section) => section.name === key)?.name;
    return name && { locale, kind, key: name };
  }
  return isOneOf(ITEM_KINDS, kind) && /^[1-9]\d{0,8}$/.test(key)
    ? { locale, kind, key: Number(key) }
    : undefined;
}
