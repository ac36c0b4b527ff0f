"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { LocalizedFormFields } from "@/components/kit/desk/form/form-fields";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import { useItemForm } from "@/components/kit/desk/form/use-item-form";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import { callApi } from "@/components/kit/form/api-client";
import type { ApiForm } from "@/components/kit/form/use-api-form";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import { planFields, planTexts } from "@/lib/commerce/membership-plan/fields";
import {
  MOST_TRIAL_DAYS,
  planChange,
  type PlanEditView,
} from "@/lib/commerce/membership-plan/schema";
import { BLANK, planBody, readPlan, type PlanFields as Fields } from "./plan-values";

const changeOfFields = z.preprocess(planBody, planChange);

/** The controls of a plan. */
function Controls({ field }: Pick<ApiForm<Fields>, "field">) {
  const t = useTranslations("account.membershipPlan");
  const price = { inputMode: "decimal", autoComplete: "off" } as const;
  const number = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <LocalizedFormFields fields={planTexts} form={{ field }} />
      </div>
      <p className="text-sm text-soft">{t("namesText")}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("year_cents")} {...price} label={t("year")} hint={t("priceHint")} />
        <TextField {...field("month_cents")} {...price} label={t("month")} hint={t("monthHint")} />
        <TextField
          {...field("most_pictures")}
          {...number}
          label={t("mostPictures")}
          hint={t("mostPicturesHint")}
        />
        <TextField
          {...field("most_events")}
          {...number}
          label={t("mostEvents")}
          hint={t("mostEventsHint")}
        />
        <TextField
          {...field("trial_days")}
          {...number}
          label={t("trialDays")}
          hint={t("trialDaysHint", { most: MOST_TRIAL_DAYS })}
        />
        <TextField
          {...field("position")}
          {...number}
          label={t("position")}
          hint={t("positionHint")}
        />
      </div>
      <CheckField {...field("is_offered")} label={t("isOffered")} hint={t("isOfferedHint")} />
    </>
  );
}

/** Changes a plan. */
export function PlanForm({ plan }: { plan: PlanEditView }) {
  const t = useTranslations("account.membershipPlan");
  const form = useItemForm<Fields, PlanEditView>("membership-plan", plan, {
    schema: changeOfFields,
    read: readPlan,
    bodyOf: planBody,
  });
  const labels = { ...useFieldLabels(planFields), translations: t("texts") };
  const textOf = ({ el, en }: Fields["translations"]) =>
    [el.name, el.text, el.points, en.name, en.text, en.points].filter(Boolean).join(" / ");
  return (
    <form {...form.formProps} className="grid gap-6">
      <Controls field={form.field} />
      <SaveBar
        form={form}
        labels={labels}
        texts={{
          translations: textOf,
          is_offered: (isOffered: boolean) => t(isOffered ? "offered" : "notOffered"),
        }}
      />
    </form>
  );
}

/** Makes a plan, and leads to it. */
export function NewPlanForm({ path }: { path: string }) {
  const t = useTranslations("account.membershipPlan");
  return (
    <DeskForm<Fields, PlanEditView>
      schema={changeOfFields}
      blank={BLANK}
      call={(fields) => callApi("/api/membership-plan", planBody(fields))}
      done={({ shown_name: name }) => t("created", { name })}
      leadsTo={({ id }) => `${path}/${id}`}
      label={t("create")}
      busyLabel={t("creating")}
    >
      {({ field }) => <Controls field={field} />}
    </DeskForm>
  );
}
