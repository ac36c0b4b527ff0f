"use client";

import { useTranslations } from "next-intl";
import { MomentField } from "@/components/desk/editor/moment-field";
import { FlagField } from "@/components/desk/editor/text-fields";
import type { EditorField, EditorForm } from "@/components/desk/editor/use-editor";
import { describedBy, FieldFrame } from "@/components/form/field";
import type { PostEditView } from "@/lib/post/desk/view";
import { hasDates, type PostDraft } from "./post-values";
import type { SectionChoice } from "./use-post-texts";

type Choice = { value: string; label: string };
type SelectProps = Omit<EditorField<string>, "onChange"> & {
  label: string;
  choices: Choice[];
  onChange(value: string): void;
};

function SelectField({ id, value, error, onChange, label, choices }: SelectProps) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        id={id}
        className="field"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, false, error)}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type Props = {
  form: EditorForm<PostEditView, PostDraft>;
  sections: SectionChoice[];
  mayFeature: boolean;
};

/** The section of a post, and when what it announces takes place. */
export function SectionFields({ form: { values, field }, sections, mayFeature }: Props) {
  const t = useTranslations("account.editor");
  const section = sections.find(({ code }) => code === values.category);
  const subCategories = section?.subCategories ?? [];
  const [category, subCategory] = [field("category"), field("sub_category_id")];
  const chooseSection = (typed: string) => {
    const chosen = sections.find(({ code }) => code === typed);
    if (!chosen) return;
    category.onChange(chosen.code);
    subCategory.onChange(null);
  };
  const chooseSubCategory = (typed: string) =>
    subCategory.onChange(typed === "" ? null : Number(typed));
  return (
    <div className="grid gap-4">
      <SelectField
        {...category}
        label={t("field_category")}
        choices={sections.map(({ code, title }) => ({ value: code, label: title }))}
        onChange={chooseSection}
      />
      {subCategories.length > 0 && (
        <SelectField
          {...subCategory}
          value={String(values.sub_category_id ?? "")}
          label={t("field_sub_category_id")}
          choices={[
            { value: "", label: t("none") },
            ...subCategories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={chooseSubCategory}
        />
      )}
      {hasDates(values.category) && (
        <>
          <MomentField {...field("starts_at")} label={t("field_starts_at")} />
          <MomentField {...field("ends_at")} label={t("field_ends_at")} />
        </>
      )}
      {mayFeature && (
        <FlagField
          {...field("is_featured")}
          label={t("field_is_featured")}
          hint={t("featuredHint")}
        />
      )}
    </div>
  );
}
