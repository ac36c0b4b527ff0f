import type { ComponentProps } from "react";
import { localePath, type Locale } from "./locale";

type LinkProps = Omit<ComponentProps<"a">, "href"> & { locale: Locale; href: string };

/**
 * A link inside the site. `href` is a path without locale prefix, with query and hash if wanted. It
 * is plain HTML: one delegated click listener of the layout turns all links into client-side
 * navigation, so that a hundred of them need no hydration.
 */
export function Link({ locale, href, ...rest }: LinkProps) {
  return <a {...rest} href={href.startsWith("/") ? localePath(locale, href) : href} />;
}
