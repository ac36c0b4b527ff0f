import NextLink from "next/link";
import type { ComponentProps } from "react";
import { localePath, type Locale } from "./locale";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "locale"> & { locale: Locale; href: string };

/**
 * A link inside the site. `href` is a path without language prefix, with query and hash if wanted. Nothing is fetched ahead
 * while it is merely in view: `components/layout/idle-prefetch.tsx` does that after idle and on hover.
 */
export function Link({ locale, href, ...rest }: LinkProps) {
  return <NextLink prefetch={false} {...rest} href={href.startsWith("/") ? localePath(locale, href) : href} />;
}
