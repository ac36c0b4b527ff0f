import type { Locale } from "@/lib/kernel/i18n/locale";

const NBSP = "\u00a0";

/** What a typed end of a line becomes; `match` is that of `find`. */
type Rule = { find: RegExp; replace(match: RegExpMatchArray): string };

/** A quote at the start, after a space or an opening sign opens; any other closes. */
const OPENS = "(^|[\\s(\\[«“‘—–/-])";

const quotes = (sign: string, [open, close]: readonly [string, string]): Rule[] => [
  { find: new RegExp(`${OPENS}${sign}$`), replace: ([, before = ""]) => before + open },
  { find: new RegExp(`${sign}$`), replace: () => close },
];

const COMMON: Rule[] = [
  { find: /\.\.\.$/, replace: () => "…" },
  { find: /(^|[^-])--$/, replace: ([, before = ""]) => `${before}—` },
];

const units = (names: string): Rule => ({
  // The unit must not part from its number; the sign after it tells that it is complete.
  find: new RegExp(`(\\d) (${names})([\\s.,;:·)])$`),
  replace: ([, digit = "", unit = "", after = ""]) => digit + NBSP + unit + after,
});

const beforeNames = (words: string): Rule => ({
  find: new RegExp(`((?:^|[\\s(«“])(?:${words})) ([\\d\\p{Lu}])$`, "u"),
  replace: ([, word = "", next = ""]) => word + NBSP + next,
});

const UNITS = "€|\\$|£|km|m|cm|mm|m²|m³|kg|g|l|W|kW|kWh|MB|GB|°C";

/**
 * The typography of each language: quotes, dash, ellipsis, and spaces at which no line breaks,
 * between a number and its unit, and after an abbreviation before its name or number.
 */
const TYPOGRAPHY: Record<Locale, readonly Rule[]> = {
  el: [
    ...quotes('"', ["«", "»"]),
    { find: /<<$/, replace: () => "«" },
    { find: />>$/, replace: () => "»" },
    { find: /'$/, replace: () => "’" },
    ...COMMON,
    units(`${UNITS}|μ\\.|μ|τ\\.μ\\.|χλμ\\.|χλμ|εκ\\.|χιλ\\.|ευρώ|λεπτά|ώρες`),
    beforeNames("κ\\.|κ\\.κ\\.|κα|κος|αρ\\.|σελ\\.|σ\\.|Αγ\\.|αι\\.|π\\.Χ\\.|άρθρο|§"),
  ],
  en: [
    ...quotes('"', ["“", "”"]),
    ...quotes("'", ["‘", "’"]),
    ...COMMON,
    units(`${UNITS}|sqm|ft|in|sq ft`),
    beforeNames("Mr|Mrs|Ms|Dr|Mr\\.|Mrs\\.|Ms\\.|Dr\\.|St|No\\.|p\\.|pp\\.|§"),
  ],
};

/** The replacement of the end of a line, and how many characters it replaces; undefined for none. */
export function typeset(
  line: string,
  locale: Locale,
): { text: string; length: number } | undefined {
  for (const { find, replace } of TYPOGRAPHY[locale]) {
    const match = find.exec(line);
    if (match) return { text: replace(match), length: match[0].length };
  }
  return undefined;
}
