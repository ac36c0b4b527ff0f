"use client";

import { useTranslations } from "next-intl";
import { DateTimeField } from "@/components/kit/editor/date-time-field";
import { partFields, withTexts } from "@/components/kit/editor/part-fields";
import { PartList } from "@/components/kit/editor/part-list";
import { PartTexts } from "@/components/kit/editor/part-texts";
import { PriceField } from "@/components/kit/editor/price-field";
import { bindFlag, bindText } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import { GREEK_VAT_RATES } from "@/lib/kernel/core/vat-rates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { AddonTickets } from "./addon-tickets";
import { newAddon, type DraftAddon, type EventForm } from "./event-values";

type Props = {
  form: EventForm;
  /** Whether add-ons may have a price. */
  maySell: boolean;
};

const BLANK = { name: "", description: null };

/** The add-ons of an event, such as a catalogue: names in both languages, prices and stock once. */
export function AddonFields({ form, maySell }: Props) {
  const t = useTranslations("account.event");
  return (
    <PartList<DraftAddon>
      list={form.field("addons")}
      name="addons"
      title={t("field_addons")}
      intro={t("addonsIntro")}
      texts={{
        add: t("addonAdd"),
        heading: (number) => t("addonNumber", { number }),
        remove: (number) => t("addonRemove", { number }),
        up: (number) => t("addonUp", { number }),
        down: (number) => t("addonDown", { number }),
      }}
      make={newAddon}
    >
      {(addon, at, set) => <Addon addon={addon} at={at} set={set} form={form} maySell={maySell} />}
    </PartList>
  );
}

type AddonProps = Props & {
  addon: DraftAddon;
  at: number;
  set(change: Partial<DraftAddon>): void;
};

function Addon({ addon, at, set, form, maySell }: AddonProps) {
  const t = useTranslations("account.event");
  const { bound, textBound } = partFields(form, `addons.${at}`);
  const setText = (locale: Locale, change: { name?: string; description?: string | null }) =>
    set({ translations: withTexts(addon.translations, locale, BLANK, change) });
  const number = (name: "capacity" | "max_per_order" | "max_per_ticket") => ({
    ...bindText({
      ...bound(name),
      value: addon[name],
      onChange: (typed) => {
        const text = typed.trim();
        if (text === "" && name !== "max_per_order") set({ [name]: null });
        if (/^\d{1,7}$/.test(text)) set({ [name]: Number(text) });
      },
    }),
    inputMode: "numeric" as const,
    autoComplete: "off",
  });
  return (
    <>
      <PartTexts
        name="name"
        textBound={textBound}
        maxLength={200}
        label={(language) => t("ticketName", { language })}
        valueOf={(locale) => addon.translations[locale]?.name}
        onChange={(locale, name) => setText(locale, { name })}
      />
      <PartTexts
        name="description"
        textBound={textBound}
        maxLength={1_000}
        isLong
        label={(language) => t("ticketDescription", { language })}
        valueOf={(locale) => addon.translations[locale]?.description}
        onChange={(locale, text) => setText(locale, { description: text || null })}
      />
      {/* A price that is there stays in sight for those who may not set one. */}
      {(maySell || addon.price_cents !== 0) && (
        <>
          <PriceField
            {...bound("price_cents")}
            label={t("price")}
            hint={t("priceHint")}
            value={addon.price_cents}
            onChange={(price_cents) => set({ price_cents })}
          />
          <SelectField
            {...bindText({
              ...bound("vat_rate"),
              value: addon.vat_rate,
              onChange: (text) => set({ vat_rate: Number(text) }),
            })}
            label={t("vatRate")}
            choices={GREEK_VAT_RATES.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
          />
        </>
      )}
      <TextField {...number("capacity")} label={t("addonStock")} hint={t("capacityHint")} />
      <TextField {...number("max_per_order")} label={t("maxPerOrder")} />
      <TextField
        {...number("max_per_ticket")}
        label={t("addonPerTicket")}
        hint={t("capacityHint")}
      />
      <AddonTickets
        id={bound("ticket_type_ids").id}
        error={bound("ticket_type_ids").error}
        types={form.values.ticket_types}
        value={addon.ticket_type_ids}
        onChange={(ticket_type_ids) => set({ ticket_type_ids })}
      />
      <DateTimeField
        {...bound("sales_start")}
        label={t("salesStart")}
        value={addon.sales_start}
        onChange={(sales_start) => set({ sales_start })}
      />
      <DateTimeField
        {...bound("sales_end")}
        label={t("salesEnd")}
        value={addon.sales_end}
        onChange={(sales_end) => set({ sales_end })}
      />
      <CheckField
        {...bindFlag({
          ...bound("is_offered"),
          value: addon.is_offered,
          onChange: (is_offered) => set({ is_offered }),
        })}
        label={t("addonOffered")}
      />
    </>
  );
}
