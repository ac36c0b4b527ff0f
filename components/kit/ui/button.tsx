import type { ComponentProps } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { buttonStyle, type ButtonStyle } from "./button-style";

// A module of its own for what every page loads, which needs no links.
export { Button } from "./plain-button";

/** A link in the style of a button. */
export function LinkButton({ className, type = "button", ...rest }: ComponentProps<"button">) {
  return <button {...rest} type={type} className={`link-line ${className ?? ""}`.trim()} />;
}

type ButtonLinkProps = ButtonStyle &
  Omit<ComponentProps<"a">, "href"> & { href: string; locale?: Locale };

/**
 * A localized link in the style of a button. With a `locale`, `href` is a path without locale
 * prefix.
 */
export function ButtonLink({ kind, size, className, locale, ...rest }: ButtonLinkProps) {
  const style = buttonStyle({ kind, size, className });
  return locale ? <Link {...rest} locale={locale} {...style} /> : <a {...rest} {...style} />;
}
