import { ButtonLink } from "@/components/kit/ui/button";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * An empty list: an explanation and one or two links, after the actions that put something into it.
 */
export function EmptyState({
  locale,
  title,
  text,
  label,
  href,
  also,
  children,
}: {
  locale: Locale;
  title: string;
  text: string;
  label: string;
  href: string;
  also?: { label: string; href: string };
  children?: ReactNode;
}) {
  return (
    <div className="border-y border-rule py-16">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 max-w-prose text-soft">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {children}
        <ButtonLink locale={locale} href={href} kind="quiet">
          {label}
        </ButtonLink>
        {also && (
          <ButtonLink locale={locale} href={also.href} kind="quiet">
            {also.label}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
