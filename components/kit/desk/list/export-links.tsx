import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Icon } from "@/components/kit/ui/icon";
import { EXPORT_LIMIT } from "@/lib/kernel/export/limit";
import type { CsvHeads } from "@/lib/kernel/export/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = {
  locale: Locale;
  /** The number of rows of the filtered list. */
  total: number;
  /** The address of the file. */
  href: (heads?: CsvHeads) => string;
};

/** The links to a list as a CSV file, with labels and with raw names as heads; none of an empty one. */
export async function ExportLinks({ locale, total, href }: Props) {
  const t = await getTranslations({ locale, namespace: "account.lists" });
  if (total === 0) return null;
  if (total > EXPORT_LIMIT)
    return <p className="text-sm text-soft">{t("exportTooMany", { limit: EXPORT_LIMIT })}</p>;
  return (
    <>
      <a href={href()} download className="list-tool">
        <Icon name="download" size={16} />
        {t("export")}
      </a>
      <a href={href("names")} download className="list-tool">
        {t("exportNames")}
      </a>
    </>
  );
}
