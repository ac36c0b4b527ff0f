"use client";

import type { ChangeEvent } from "react";
import { useTranslations } from "next-intl";
import { describedBy, FieldFrame } from "@/components/form/field";
import type { PostEditView } from "@/lib/post/desk/view";
import { MomentField } from "@/components/desk/editor/moment-field";
import type { EditorForm } from "@/components/desk/editor/use-editor";
import { fieldId, hasDates } from "./post-values";
import type { SectionChoice } from "./use-post-texts";

type Props = { form: EditorForm<PostEditView>; sections: SectionChoice[]; mayFeature: boolean };

/** Where a post stands in the magazine, and when what it announces takes place. */
export function SectionFields({ form: { values, errors, set }, sections, mayFeature }: Props) {
  const t = useTranslations("account.editor");
  const section = sections.find(({ code }) => code === values.category);
  const shared = (name: string) => ({
    id: fieldId(name),
    className: "field",
    "aria-invalid": errors[name] ? true : undefined,
  });
  const moment = (name: "starts_at" | "ends_at") => (
    <MomentField
      id={fieldId(name)}
      label={t(`field_${name}`)}
      value={typeof values[name] === "string" ? values[name] : null}
      onChange={(value) => set(name, value)}
      error={errors[name]}
    />
  );
  const changeSection = (event: ChangeEvent<HTMLSelectElement>) => {
    set("category", event.target.value);
    set("sub_category_id", null);
  };
  return (
    <div className="grid gap-4">
      <FieldFrame id={fieldId("category")} label={t("field_category")} error={errors.category}>
        <select
          {...shared("category")}
          aria-describedby={describedBy(fieldId("category"), false, errors.category)}
          value={String(values.category ?? "")}
          onChange={changeSection}
        >
          {sections.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
      </FieldFrame>
      {section && section.subCategories.length > 0 && (
        <FieldFrame
          id={fieldId("sub_category_id")}
          label={t("field_sub_category_id")}
          error={errors.sub_category_id}
        >
          <select
            {...shared("sub_category_id")}
            aria-describedby={describedBy(
              fieldId("sub_category_id"),
              false,
              errors.sub_category_id,
            )}
            value={String(values.sub_category_id ?? "")}
            onChange={(event) =>
              set("sub_category_id", event.target.value === "" ? null : Number(event.target.value))
            }
          >
            <option value="">{t("none")}</option>
            {section.subCategories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      {hasDates(values.category) && (
        <>
          {moment("starts_at")}
          {moment("ends_at")}
        </>
      )}
      {mayFeature && (
        <label className="flex items-start gap-3 text-[0.9375rem]">
          <input
            id={fieldId("is_featured")}
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-(--ink)"
            checked={values.is_featured === true}
            onChange={(event) => set("is_featured", event.target.checked)}
          />
          <span>
            {t("field_is_featured")}
            <span className="block text-sm text-soft">{t("featuredHint")}</span>
          </span>
        </label>
      )}
    </div>
  );
}
