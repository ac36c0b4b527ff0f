import { html, type Html } from "@/components/kit/ui/html";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";

/** A link in a list; `href` is a path without locale prefix. */
export type ListLink = {
  href: string;
  label: string;
  current?: "page" | "true";
  prefetch?: boolean;
};

/** A list's items, one link each. */
export const linkItems = (locale: Locale, links: ListLink[], className: string): Html =>
  html`${links.map(({ href, label, current, prefetch }) => {
    const place = current ? html` aria-current="${current}"` : null;
    const prefetchAttribute = prefetch ? html` data-prefetch=""` : null;
    return html`<li><a href="${localePath(locale, href)}"
      class="${className}"${place}${prefetchAttribute}>${label}</a></li>`;
  })}`;
