import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The texts of the search box. */
export async function searchLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "site" });
  return {
    label: t("searchLabel"),
    placeholder: t("searchPlaceholder"),
    posts: t("searchPosts"),
    members: t("searchMembers"),
    events: t("searchEvents"),
    nothing: t("searchEmptyText"),
    all: t("searchAll"),
    loading: t("searchLoading"),
    failed: t("searchFailed"),
    retry: t("searchRetry"),
    go: t("searchSubmit"),
  };
}
export type SearchLabels = Awaited<ReturnType<typeof searchLabels>>;
