import { ButtonLink } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";

/** The button that creates an item. */
export function NewLink({ locale, href, label }: { locale: Locale; href: string; label: string }) {
  return (
    <ButtonLink href={localePath(locale, href)}>
      <Icon name="plus" />
      {label}
    </ButtonLink>
  );
}
