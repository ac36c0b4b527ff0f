import { LOCALE_FACTS, splitLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { offlineTexts } from "@/components/kit/offline/offline-texts";
import { factsOf } from "@/components/kit/offline/copy";

/** The language of an address. */
export const localeOf = (address: string): Locale => splitLocale(new URL(address).pathname).locale;

/** When something was kept, as the device has it: dd/mm/yyyy and 24 hours. */
export function dateText(at: number, locale: Locale): string {
  const form = new Intl.DateTimeFormat(LOCALE_FACTS[locale].iso, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return form.format(at);
}

/** Colours of the site, with those of paper where its styles are missing. */
const STYLE =
  "ds-kept{display:flex;flex-wrap:wrap;justify-content:center;gap:.25rem 1rem;padding:.625rem 1rem;" +
  "background:var(--ink,#15181b);color:var(--paper,#fbfaf7);" +
  "font-size:.875rem;line-height:1.5;text-align:center}" +
  "ds-kept a{display:inline-block;min-height:1.5rem;color:inherit;" +
  "text-decoration:underline;text-underline-offset:.2em}" +
  // The line stands above the place where that link hides.
  "ds-kept~* .skip-link:not(:focus){clip-path:inset(50%)}" +
  "@media print{ds-kept{display:none}}";

/**
 * The line that says that a page is a copy. An element of its own, which React leaves alone beside
 * those that it knows.
 */
function notice(at: number, locale: Locale): string {
  const { notice: text, again } = offlineTexts[locale];
  const words = text.replace("{date}", dateText(at, locale));
  return (
    `<ds-kept role="status"><style>${STYLE}</style><span>${words}</span> ` +
    `<a href="">${again}</a></ds-kept>`
  );
}

/** A kept page with the line at its top. */
export async function withNotice(copy: Response, address: string): Promise<Response> {
  const html = await copy.text();
  const line = notice(factsOf(copy).at, localeOf(address));
  const shown = html.replace(/<body[^>]*>/, (body) => body + line);
  return new Response(shown, { status: 200, headers: copy.headers });
}
