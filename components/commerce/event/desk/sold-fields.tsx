"use client";

import { useTranslations } from "next-intl";
import { DateTimeField } from "@/components/kit/editor/date-time-field";
import { withTexts, type partFields } from "@/components/kit/editor/part-fields";
import { PartTexts } from "@/components/kit/editor/part-texts";
import { PriceField } from "@/components/kit/editor/price-field";
import { bindText } from "@/components/kit/ui/bind-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { GREEK_VAT_RATES } from "@/lib/kernel/core/vat-rates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { DraftTicketType } from "./event-values";

type Fields = ReturnType<typeof partFields>;
/** What a ticket type and an add-on have alike. */
type Sold = Pick<
  DraftTicketType,
  "translations" | "price_cents" | "vat_rate" | "sales_start" | "sales_end"
>;
type Props = { sold: Sold; fields: Fields; set(change: Partial<Sold>): void };

const BLANK = { name: "", description: null };

/** A whole number, null for an empty text, undefined for another. */
const wholeNumber = (text: string): number | null | undefined => {
  if (text.trim() === "") return null;
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;
};

/** The attributes of a field with a whole number; an empty one that is required keeps its number. */
export const numberField = (
  { bound }: Fields,
  name: string,
  value: number | null,
  {
    set,
    isRequired = false,
  }: { set(change: Record<string, number | null>): void; isRequired?: boolean },
) => ({
  ...bindText({
    ...bound(name),
    value,
    onChange: (text) => {
      const number = wholeNumber(text);
      if (number !== undefined && !(number === null && isRequired)) set({ [name]: number });
    },
  }),
  inputMode: "numeric" as const,
  autoComplete: "off",
});

/** The name and the description of what is sold, in both languages. */
export function SoldTexts({ sold, fields: { textBound }, set }: Props) {
  const t = useTranslations("account.event");
  const setText = (locale: Locale, change: { name?: string; description?: string | null }) =>
    set({ translations: withTexts(sold.translations, locale, BLANK, change) });
  return (
    <>
      <PartTexts
        name="name"
        textBound={textBound}
        maxLength={200}
        label={(language) => t("ticketName", { language })}
        valueOf={(locale) => sold.translations[locale]?.name}
        onChange={(locale, name) => setText(locale, { name })}
      />
      <PartTexts
        name="description"
        textBound={textBound}
        maxLength={1_000}
        isLong
        label={(language) => t("ticketDescription", { language })}
        valueOf={(locale) => sold.translations[locale]?.description}
        onChange={(locale, text) => setText(locale, { description: text || null })}
      />
    </>
  );
}

/** Its price and VAT rate. */
export function SoldPrice({ sold, fields: { bound }, set }: Props) {
  const t = useTranslations("account.event");
  return (
    <>
      <PriceField
        {...bound("price_cents")}
        label={t("price")}
        hint={t("priceHint")}
        value={sold.price_cents}
        onChange={(price_cents) => set({ price_cents })}
      />
      <SelectField
        {...bindText({
          ...bound("vat_rate"),
          value: sold.vat_rate,
          onChange: (text) => set({ vat_rate: Number(text) }),
        })}
        label={t("vatRate")}
        choices={GREEK_VAT_RATES.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
      />
    </>
  );
}

/** From when until when it is sold. */
export function SalesWindow({ sold, fields: { bound }, set }: Props) {
  const t = useTranslations("account.event");
  return (
    <>
      <DateTimeField
        {...bound("sales_start")}
        label={t("salesStart")}
        value={sold.sales_start}
        onChange={(sales_start) => set({ sales_start })}
      />
      <DateTimeField
        {...bound("sales_end")}
        label={t("salesEnd")}
        value={sold.sales_end}
        onChange={(sales_end) => set({ sales_end })}
      />
    </>
  );
}
