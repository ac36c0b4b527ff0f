import type { ComponentProps } from "react";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";

/** The primary button has no kind. */
type ButtonStyle = {
  kind?: "quiet" | "danger" | "danger-quiet" | undefined;
  size?: "small" | undefined;
};

const styleOf = ({ kind, size, className }: ButtonStyle & { className?: string | undefined }) => ({
  className: className ? `button ${className}` : "button",
  "data-kind": kind,
  "data-size": size,
});

type ButtonProps = ButtonStyle & ComponentProps<"button">;

/**
 * A button, by default of type `button`. While busy it has `aria-disabled` instead of `disabled`,
 * which would lose the focus.
 */
export function Button({ kind, size, className, type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} {...styleOf({ kind, size, className })} />;
}

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
  const style = styleOf({ kind, size, className });
  return locale ? <Link {...rest} locale={locale} {...style} /> : <a {...rest} {...style} />;
}
