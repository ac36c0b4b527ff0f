"use client";

import { useTranslations } from "next-intl";
import { bindFlag } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import { partFields } from "@/components/kit/editor/part-fields";
import { PartList } from "@/components/kit/editor/part-list";
import { newTicketType, type DraftTicketType, type EventForm } from "./event-values";
import { OptionalPriceField } from "@/components/kit/editor/price-field";
import { numberField, SalesWindow, SoldPrice, SoldTexts } from "./sold-fields";

type Props = {
  form: EventForm;
  /** Whether tickets may have a price. */
  maySell: boolean;
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
  const fields = partFields(form, `ticket_types.${at}`);
  const { bound } = fields;
  const sold = { sold: type, fields, set };
  const number = (name: "capacity" | "max_per_order" | "group_from") =>
    numberField(fields, name, type[name], { set, isRequired: name === "max_per_order" });
  return (
    <>
      <SoldTexts {...sold} />
      {/* A price that is there stays in sight for those who may not set one. */}
      {(maySell || type.price_cents !== 0) && (
        <>
          <SoldPrice {...sold} />
          <TextField {...number("group_from")} label={t("groupFrom")} hint={t("groupFromHint")} />
          <OptionalPriceField
            {...bound("group_price_cents")}
            label={t("groupPrice")}
            hint={t("groupPriceHint")}
            value={type.group_price_cents}
            onChange={(group_price_cents) => set({ group_price_cents })}
          />
        </>
      )}
      <TextField {...number("capacity")} label={t("ticketCapacity")} hint={t("capacityHint")} />
      <TextField {...number("max_per_order")} label={t("maxPerOrder")} />
      <SalesWindow {...sold} />
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
