import type { ComponentProps } from "react";
import { localePath, type Locale } from "./locale";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { locale: Locale; href: string };

/**
 * A link inside the site. `href` is a path without locale prefix, with query and hash if wanted. It
 * is plain HTML: one listener of the client frame follows all links of a page without loading it
 * anew, so that a hundred of them cost no script each.
 */
export function Link({ locale, href, ...rest }: LinkProps) {
  return <a {...rest} href={href.startsWith("/") ? localePath(locale, href) : href} />;
}
