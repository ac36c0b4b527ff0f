"use client";

import { useTranslations } from "next-intl";
import { DateTimeField } from "@/components/kit/editor/date-time-field";
import { bindFlag, bindText } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField } from "@/components/kit/ui/field";
import { GREEK_VAT_RATES } from "@/lib/kernel/core/vat-rates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { partFields, withTexts } from "@/components/kit/editor/part-fields";
import { PartList } from "@/components/kit/editor/part-list";
import { PartTexts } from "@/components/kit/editor/part-texts";
import { newTicketType, type DraftTicketType, type EventForm } from "./event-values";
import { OptionalPriceField, PriceField } from "@/components/kit/editor/price-field";

type Props = {
  form: EventForm;
  /** Whether tickets may have a price. */
  maySell: boolean;
};

const BLANK = { name: "", description: null };

/** A whole number, or null for an empty field. */
const wholeNumber = (text: string): number | null | undefined => {
  if (text.trim() === "") return null;
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;
};

/** The ticket types of an event: names in both languages, and prices and limits once. */
export function TicketTypeFields({ form, maySell }: Props) {
  const t = useTranslations("account.event");
  return (
    <PartList<DraftTicketType>
      list={form.field("ticket_types")}
      name="ticket_types"
      title={t("field_ticket_types")}
      intro={t(maySell ? "ticketTypesIntro" : "freeTicketsIntro")}
      texts={{
        add: t("ticketAdd"),
        heading: (number) => t("ticketNumber", { number }),
        remove: (number) => t("ticketRemove", { number }),
      }}
      make={newTicketType}
    >
      {(type, at, set) => (
        <TicketType type={type} at={at} set={set} form={form} maySell={maySell} />
      )}
    </PartList>
  );
}

type TypeProps = Props & {
  type: DraftTicketType;
  at: number;
  set(change: Partial<DraftTicketType>): void;
};

function TicketType({ type, at, set, form, maySell }: TypeProps) {
  const t = useTranslations("account.event");
  const { bound, textBound } = partFields(form, `ticket_types.${at}`);
  const setText = (locale: Locale, change: { name?: string; description?: string | null }) =>
    set({ translations: withTexts(type.translations, locale, BLANK, change) });
  const number = (name: "capacity" | "max_per_order" | "group_from", text: string) => {
    const value = wholeNumber(text);
    if (value === undefined || (value === null && name === "max_per_order")) return;
    set({ [name]: value });
  };
  return (
    <>
      <PartTexts
        name="name"
        textBound={textBound}
        maxLength={200}
        label={(language) => t("ticketName", { language })}
        valueOf={(locale) => type.translations[locale]?.name}
        onChange={(locale, name) => setText(locale, { name })}
      />
      <PartTexts
        name="description"
        textBound={textBound}
        maxLength={1_000}
        isLong
        label={(language) => t("ticketDescription", { language })}
        valueOf={(locale) => type.translations[locale]?.description}
        onChange={(locale, text) => setText(locale, { description: text || null })}
      />
      {/* A price that is there stays in sight for those who may not set one. */}
      {(maySell || type.price_cents !== 0) && (
        <>
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
              ...bound("group_from"),
              value: type.group_from,
              onChange: (text) => number("group_from", text),
            })}
            label={t("groupFrom")}
            hint={t("groupFromHint")}
            inputMode="numeric"
            autoComplete="off"
          />
          <OptionalPriceField
            {...bound("group_price_cents")}
            label={t("groupPrice")}
            hint={t("groupPriceHint")}
            value={type.group_price_cents}
            onChange={(group_price_cents) => set({ group_price_cents })}
          />
        </>
      )}
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
      <CheckField
        {...bindFlag({
          ...bound("is_hidden"),
          value: type.is_hidden,
          onChange: (is_hidden) => set({ is_hidden }),
        })}
        label={t("ticketHidden")}
        hint={t("ticketHiddenHint")}
      />
    </>
  );
}
