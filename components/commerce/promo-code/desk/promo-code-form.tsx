"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import { useItemForm } from "@/components/kit/desk/form/use-item-form";
import { callApi } from "@/components/kit/form/api-client";
import {
  newPromoCode,
  promoCodeChange,
  type PromoCodeView,
} from "@/lib/commerce/promo-code/schema";
import type { EventChoice } from "@/lib/commerce/promo-code/events";
import { typeNames } from "./opened-types";
import { PromoCodeFields } from "./promo-code-fields";
import {
  BLANK,
  promoCodeBody,
  readPromoCode,
  type PromoCodeFields as Fields,
} from "./promo-code-values";

type Choices = {
  events: readonly EventChoice[];
  /** The plans that a code for memberships may be for. */
  plans?: readonly { id: number; name: string }[];
};

const changeOfFields = z.preprocess(promoCodeBody, promoCodeChange);
const newOfFields = z.preprocess(promoCodeBody, newPromoCode);

/** Changes a promo code. */
export function PromoCodeForm({ code, events, plans = [] }: Choices & { code: PromoCodeView }) {
  const t = useTranslations("account.promoCode");
  const form = useItemForm<Fields, PromoCodeView>("promo-code", code, {
    schema: changeOfFields,
    read: readPromoCode,
    bodyOf: promoCodeBody,
  });
  const labels = {
    code: t("code"),
    kind: t("kind"),
    event_id: t("event"),
    plan_id: t("plan"),
    opens: t("opens"),
    percent: t("percent"),
    amount_cents: t("amount"),
    max_uses: t("maxUses"),
    max_tickets_per_order: t("maxTickets"),
    valid_from: t("validFrom"),
    valid_to: t("validTo"),
  };
  const titleOf = (id: string) =>
    events.find((event) => String(event.id) === id)?.title ?? t("everyEvent");
  const nameOf = (id: string) =>
    plans.find((plan) => String(plan.id) === id)?.name ?? t("everyPlan");
  const names = typeNames(events);
  const namesOf = (ids: readonly number[]) => ids.map((id) => names.get(id) ?? id).join(", ");
  const choices = { events, plans };
  return (
    <form {...form.formProps} className="grid gap-6">
      <PromoCodeFields control={form.form.control} field={form.field} {...choices} />
      <SaveBar
        form={form}
        labels={labels}
        texts={{ event_id: titleOf, plan_id: nameOf, opens: namesOf }}
      />
    </form>
  );
}

/** Makes a promo code, and leads to it. */
export function NewPromoCodeForm({ events, plans = [], path }: Choices & { path: string }) {
  const t = useTranslations("account.promoCode");
  return (
    <DeskForm<Fields, PromoCodeView>
      schema={newOfFields}
      blank={BLANK}
      call={(fields) => callApi("/api/promo-code", promoCodeBody(fields))}
      done={({ code }) => t("created", { code })}
      leadsTo={({ id }) => `${path}/${id}`}
      hasNote
      label={t("create")}
      busyLabel={t("creating")}
    >
      {({ form, field }) => (
        <PromoCodeFields control={form.control} field={field} events={events} plans={plans} isNew />
      )}
    </DeskForm>
  );
}
