import { EmptyState } from "@/components/kit/ui/empty-state";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = {
  locale: Locale;
  /** The first page of the same list. */
  href: string;
};

/** What a page beyond the last one of a list shows. */
export async function EmptyPage({ locale, href }: Props) {
  const t = await getTranslations({ locale, namespace: "account.lists" });
  return (
    <EmptyState
      locale={locale}
      title={t("pageEmptyTitle")}
      text={t("pageEmptyText")}
      label={t("firstPage")}
      href={href}
    />
  );
}
