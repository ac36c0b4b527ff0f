"use client";

import { useTranslations } from "next-intl";
import { DeskForm } from "@/components/kit/desk/form/desk-form";
import { CheckField } from "@/components/kit/ui/check-field";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import {
  MAX_DESCRIPTION,
  MAX_TITLE,
  PLACE_KINDS,
  typeChange,
  type PlaceEditView,
  type TypeEditView,
} from "@/lib/commerce/appointment/offer/schema";
import type { FormProps } from "./edited-list";
import { QuestionsEditor } from "./questions-editor";
import { readType, TYPE_NUMBERS, writeType, type TypeFields } from "./type-values";

type Props = FormProps<TypeEditView> & { places: PlaceEditView[] };

/** A type of appointment: words, length, limits, place and questions. */
export function TypeForm({ item, places, ...form }: Props) {
  const t = useTranslations("account.appointmentOffer");
  const kinds = PLACE_KINDS.filter((kind) => kind !== "place" || places.length > 0);
  return (
    <DeskForm<TypeFields, TypeEditView>
      {...form}
      schema={typeChange}
      blank={readType(item)}
      prepare={(fields) => writeType(fields, item)}
    >
      {({ field, form: inner }) => (
        <>
          {(["el", "en"] as const).map((locale) => (
            <div key={locale} className="grid gap-4">
              <TextField
                {...field(`translations.${locale}.title`)}
                label={t(`types.titleIn.${locale}`)}
                required={locale === "el"}
                maxLength={MAX_TITLE}
              />
              <TextAreaField
                {...field(`translations.${locale}.description`)}
                label={t(`types.descriptionIn.${locale}`)}
                rows={2}
                maxLength={MAX_DESCRIPTION}
              />
            </div>
          ))}
          <SelectField
            {...field("place_kind")}
            label={t("types.place")}
            choices={kinds.map((value) => ({ value, label: t(`placeKinds.${value}`) }))}
          />
          {inner.watch("place_kind") === "place" && (
            <SelectField
              {...field("place_id")}
              label={t("types.whichPlace")}
              choices={[
                { value: "", label: t("types.choosePlace") },
                ...places.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
          {item?.is_default ? (
            <p className="text-sm text-soft">{t("types.ofHoursHint")}</p>
          ) : (
            <div className="grid gap-5 sm:grid-cols-2">
              {TYPE_NUMBERS.map(({ name, ...limits }) => (
                <TextField
                  key={name}
                  {...field(name)}
                  {...limits}
                  type="number"
                  inputMode="numeric"
                  label={t(`types.numbers.${name}`)}
                  required
                />
              ))}
              <TextField
                {...field("per_day")}
                type="number"
                inputMode="numeric"
                min={1}
                max={1000}
                label={t("types.perDay")}
                hint={t("types.perDayHint")}
              />
            </div>
          )}
          <QuestionsEditor form={inner} field={field} />
          {!item?.is_default && <CheckField {...field("is_active")} label={t("types.active")} />}
        </>
      )}
    </DeskForm>
  );
}
