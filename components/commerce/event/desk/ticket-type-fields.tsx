"use client";

import { useTranslations } from "next-intl";
import { DateTimeField } from "@/components/kit/editor/date-time-field";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import { useTextLimit } from "@/components/kit/editor/use-text-limit";
import { bindFlag, bindText } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import { GREEK_VAT_RATES } from "@/lib/kernel/core/vat-rates";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { newTicketType, withTexts, type DraftTicketType, type EventDraft } from "./event-values";
import { PartList } from "./part-list";
import { PriceField } from "@/components/kit/editor/price-field";

type Props = { form: EditorForm<EventEditView, EventDraft> };

const BLANK = { name: "", description: null };

/** A whole number, or null for an empty field. */
const wholeNumber = (text: string): number | null | undefined => {
  if (text.trim() === "") return null;
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;
};

/** The ticket types of an event: names in both languages, and prices and limits once. */
export function TicketTypeFields({ form }: Props) {
  const t = useTranslations("account.event");
  const list = form.field("ticket_types");
  return (
    <PartList<DraftTicketType>
      id={list.id}
      name="ticket_types"
      title={t("field_ticket_types")}
      intro={t("ticketTypesIntro")}
      error={list.error}
      parts={list.value}
      texts={{
        add: t("ticketAdd"),
        heading: (number) => t("ticketNumber", { number }),
        remove: (number) => t("ticketRemove", { number }),
      }}
      make={newTicketType}
      onChange={list.onChange}
    >
      {(type, at, set) => <TicketType type={type} at={at} set={set} form={form} />}
    </PartList>
  );
}

type TypeProps = Props & {
  type: DraftTicketType;
  at: number;
  set(change: Partial<DraftTicketType>): void;
};

function TicketType({ type, at, set, form }: TypeProps) {
  const t = useTranslations("account.event");
  const bound = (name: string) => ({
    id: form.fieldId(`ticket_types.${at}.${name}`),
    error: Object.entries(form.errors).find(
      ([field]) => field === `ticket_types.${at}.${name}`,
    )?.[1],
  });
  const limit = useTextLimit();
  /** The first language has the plain id, which errors lead to. */
  const textBound = (name: string, locale: Locale) =>
    locale === LOCALES[0]
      ? bound(name)
      : { id: form.fieldId(`ticket_types.${at}.${name}.${locale}`), error: undefined };
  const setText = (locale: Locale, change: { name?: string; description?: string | null }) =>
    set({ translations: withTexts(type.translations, locale, BLANK, change) });
  const number = (name: "capacity" | "max_per_order", text: string) => {
    const value = wholeNumber(text);
    if (value === undefined || (value === null && name === "max_per_order")) return;
    set({ [name]: value });
  };
  return (
    <>
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          {...bindText(
            limit(
              {
                ...textBound("name", locale),
                value: type.translations[locale]?.name,
                onChange: (name: string) => setText(locale, { name }),
              },
              200,
            ),
          )}
          label={t("ticketName", { language: LOCALE_FACTS[locale].label })}
          lang={locale}
          autoComplete="off"
        />
      ))}
      {LOCALES.map((locale) => (
        <TextAreaField
          key={locale}
          {...bindText(
            limit(
              {
                ...textBound("description", locale),
                value: type.translations[locale]?.description,
                onChange: (text: string) => setText(locale, { description: text || null }),
              },
              1_000,
            ),
          )}
          label={t("ticketDescription", { language: LOCALE_FACTS[locale].label })}
          lang={locale}
          rows={2}
        />
      ))}
      <PriceField
        {...bound("price_cents")}
        label={t("price")}
        hint={t("priceHint")}
        value={type.price_cents}
        onChange={(price_cents) => set({ price_cents })}
      />
      <SelectField
        {...bindText({
          ...bound("vat_rate"),
          value: type.vat_rate,
          onChange: (text) => set({ vat_rate: Number(text) }),
        })}
        label={t("vatRate")}
        choices={GREEK_VAT_RATES.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
      />
      <TextField
        {...bindText({
          ...bound("capacity"),
          value: type.capacity,
          onChange: (text) => number("capacity", text),
        })}
        label={t("ticketCapacity")}
        hint={t("capacityHint")}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...bindText({
          ...bound("max_per_order"),
          value: type.max_per_order,
          onChange: (text) => number("max_per_order", text),
        })}
        label={t("maxPerOrder")}
        inputMode="numeric"
        autoComplete="off"
      />
      <DateTimeField
        {...bound("sales_start")}
        label={t("salesStart")}
        value={type.sales_start}
        onChange={(sales_start) => set({ sales_start })}
      />
      <DateTimeField
        {...bound("sales_end")}
        label={t("salesEnd")}
        value={type.sales_end}
        onChange={(sales_end) => set({ sales_end })}
      />
      <CheckField
        {...bindFlag({
          ...bound("is_online"),
          value: type.is_online,
          onChange: (is_online) => set({ is_online }),
        })}
        label={t("ticketOnline")}
      />
    </>
  );
}
