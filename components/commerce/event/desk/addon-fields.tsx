"use client";

import { useTranslations } from "next-intl";
import { partFields } from "@/components/kit/editor/part-fields";
import { PartList } from "@/components/kit/editor/part-list";
import { bindFlag } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import { AddonTickets } from "./addon-tickets";
import { newAddon, type DraftAddon, type EventForm } from "./event-values";
import { numberField, SalesWindow, SoldPrice, SoldTexts } from "./sold-fields";

type Props = {
  form: EventForm;
  /** Whether add-ons may have a price. */
  maySell: boolean;
};

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
  const fields = partFields(form, `addons.${at}`);
  const { bound } = fields;
  const sold = { sold: addon, fields, set };
  const number = (name: "capacity" | "max_per_order" | "max_per_ticket") =>
    numberField(fields, name, addon[name], { set, isRequired: name === "max_per_order" });
  return (
    <>
      <SoldTexts {...sold} />
      {/* A price that is there stays in sight for those who may not set one. */}
      {(maySell || addon.price_cents !== 0) && <SoldPrice {...sold} />}
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
      <SalesWindow {...sold} />
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
