"use client";

import { useTranslations } from "next-intl";
import { useWatch, type Control } from "react-hook-form";
import { FormDateField } from "@/components/kit/desk/date/form-date-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField, type FieldBinding } from "@/components/kit/ui/field";
import { PROMO_CODE_KINDS } from "@/lib/commerce/promo-code/schema";
import type { EventChoice } from "@/lib/commerce/promo-code/events";
import { OpenedTypes } from "./opened-types";
import type { PromoCodeFields as Fields } from "./promo-code-values";

type Props = {
  control: Control<Fields>;
  field(name: keyof Fields): FieldBinding;
  events: readonly EventChoice[];
  plans: readonly { id: number; name: string }[];
  /** Whether it is new: what it is for is chosen once. */
  isNew?: boolean;
};

/** The controls of a promo code. */
export function PromoCodeFields({ control, field, events, plans, isNew = false }: Props) {
  const t = useTranslations("account.promoCode");
  const isOfTickets = useWatch({ control, name: "kind" }) !== "membership";
  const number = { inputMode: "numeric", autoComplete: "off" } as const;
  const time = { control, kind: "date-time", hint: t("timeHint") } as const;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field("code")}
        label={t("code")}
        hint={t("codeHint")}
        autoComplete="off"
        spellCheck={false}
        required
      />
      {isNew && (
        <SelectField
          {...field("kind")}
          label={t("kind")}
          choices={PROMO_CODE_KINDS.map((kind) => ({
            value: kind,
            label: t(`kinds.${kind}`),
          }))}
        />
      )}
      {isOfTickets ? (
        <SelectField
          {...field("event_id")}
          label={t("event")}
          hint={t("eventHint")}
          choices={[
            { value: "", label: t("everyEvent") },
            ...events.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      ) : (
        <SelectField
          {...field("plan_id")}
          label={t("plan")}
          hint={t("planHint")}
          choices={[
            { value: "", label: t("everyPlan") },
            ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {isOfTickets && <OpenedTypes control={control} binding={field("opens")} events={events} />}
      <TextField {...field("percent")} {...number} label={t("percent")} hint={t("percentHint")} />
      <TextField
        {...field("amount_cents")}
        inputMode="decimal"
        autoComplete="off"
        label={t("amount")}
        hint={t("amountHint")}
      />
      <TextField {...field("max_uses")} {...number} label={t("maxUses")} hint={t("maxUsesHint")} />
      {isOfTickets && (
        <TextField
          {...field("max_tickets_per_order")}
          {...number}
          label={t("maxTickets")}
          hint={t("maxUsesHint")}
        />
      )}
      <FormDateField
        {...time}
        name="valid_from"
        binding={field("valid_from")}
        label={t("validFrom")}
      />
      <FormDateField {...time} name="valid_to" binding={field("valid_to")} label={t("validTo")} />
    </div>
  );
}
