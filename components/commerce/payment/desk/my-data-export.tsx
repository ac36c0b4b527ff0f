import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Button } from "@/components/kit/ui/button";
import { SelectField } from "@/components/kit/ui/select-field";
import { Icon } from "@/components/kit/ui/icon";
import { athensDate, formatMonth } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";

const MONTHS = 24;

/** The months that can be exported, the last whole one first; the present one is the last choice. */
function months(now: Date): { value: string; at: Date }[] {
  const [year = 0, month = 1] = athensDate(now).split("-").map(Number);
  const before = (count: number) => {
    const at = new Date(Date.UTC(year, month - 1 - count, 1, 12));
    return { value: at.toISOString().slice(0, 7), at };
  };
  return [...Array.from({ length: MONTHS }, (_, index) => before(index + 1)), before(0)];
}

/** Downloads the documents of a month as an XML file of myDATA, for an accountant. */
export async function MyDataExport({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "account.orderDesk" });
  return (
    <form
      action="/api/event-order/my-data"
      method="get"
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
    >
      <SelectField
        id="my-data-month"
        name="month"
        label={t("myDataMonth")}
        choices={months(new Date()).map(({ value, at }) => ({
          value,
          label: formatMonth(at, locale),
        }))}
      />
      <Button type="submit" kind="quiet" name="locale" value={locale}>
        <Icon name="download" size={16} />
        {t("myDataDownload")}
      </Button>
    </form>
  );
}
