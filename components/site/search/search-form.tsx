import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Button } from "@/components/kit/ui/button";
import { Input } from "@/components/kit/ui/input";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { MAX_QUERY_LENGTH } from "@/lib/kernel/search-engine/query-length";

/**
 * A search field that submits to the results page; works without JavaScript. `id` is that of the
 * input.
 */
export async function SearchForm({
  locale,
  id,
  query = "",
}: {
  locale: Locale;
  id: string;
  query?: string;
}) {
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <form
      action={localePath(locale, paths.search())}
      role="search"
      className="mt-6 flex max-w-3xl gap-2"
    >
      <Input
        id={id}
        label={t("searchLabel")}
        type="search"
        name="q"
        maxLength={MAX_QUERY_LENGTH}
        defaultValue={query.slice(0, MAX_QUERY_LENGTH)}
        placeholder={t("searchPlaceholder")}
        className="min-w-0 flex-1"
      />
      <Button type="submit">{t("searchSubmit")}</Button>
    </form>
  );
}
