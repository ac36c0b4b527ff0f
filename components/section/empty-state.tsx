import { ButtonLink } from "@/components/ui/button";
import type { Locale } from "@/lib/i18n/locale";

/** An empty list: an explanation and a link. */
export function EmptyState({
  locale,
  title,
  text,
  label,
  href,
}: {
  locale: Locale;
  title: string;
  text: string;
  label: string;
  href: string;
}) {
  return (
    <div className="border-y border-rule py-16">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 max-w-prose text-soft">{text}</p>
      <p className="mt-6">
        <ButtonLink locale={locale} href={href} kind="quiet">
          {label}
        </ButtonLink>
      </p>
    </div>
  );
}
