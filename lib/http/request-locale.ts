import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/i18n/locale";

/**
 * The language of a response: `?locale=`, else `Accept-Language`, else Greek (docs/api.md#locale).
 */
export function requestLocale(
  asked: string | null,
  acceptLanguage: string | null | undefined,
): Locale {
  if (isLocale(asked)) return asked;
  const weighted = (acceptLanguage ?? "").split(",").map((part, at) => {
    const [tag = "", ...rest] = part.trim().split(";");
    const weight = rest.map((item) => /^\s*q=([\d.]+)\s*$/.exec(item)?.[1]).find(Boolean);
    return {
      tag: tag.slice(0, 2).toLowerCase().replace("*", DEFAULT_LOCALE),
      weight: weight === undefined ? 1 : Number(weight),
      at,
    };
  });
  const best = weighted
    .filter(({ tag, weight }) => isLocale(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.at - b.at)[0];
  return isLocale(best?.tag) ? best.tag : DEFAULT_LOCALE;
}
