"use client";

import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import type { ApiForm } from "@/components/kit/form/use-api-form";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextField } from "@/components/kit/ui/field";
import { MAX_QUESTION, MOST_QUESTIONS } from "@/lib/commerce/appointment/offer/schema";
import type { TypeFields } from "./type-values";

/** What a guest is asked with a type of appointment, in both languages. */
export function QuestionsEditor({ form, field }: Pick<ApiForm<TypeFields>, "form" | "field">) {
  const t = useTranslations("account.appointmentOffer.questions");
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: "questions",
    keyName: "key",
  });
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-medium">{t("title")}</legend>
      {fields.map(({ key }, index) => (
        <div key={key} className="grid gap-4 border-t border-rule pt-4">
          <TextField
            {...field(`questions.${index}.label.el`)}
            label={t("labelEl", { number: index + 1 })}
            required
            maxLength={MAX_QUESTION}
          />
          <TextField
            {...field(`questions.${index}.label.en`)}
            label={t("labelEn", { number: index + 1 })}
            maxLength={MAX_QUESTION}
          />
          <CheckField {...field(`questions.${index}.required`)} label={t("required")} />
          <p>
            <LinkButton onClick={() => remove(index)}>
              {t("remove", { number: index + 1 })}
            </LinkButton>
          </p>
        </div>
      ))}
      {fields.length < MOST_QUESTIONS && (
        <p>
          <Button
            kind="quiet"
            size="small"
            onClick={() => append({ label: { el: "", en: "" }, required: false })}
          >
            {t("add")}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
