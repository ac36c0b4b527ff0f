"use client";

import { useTranslations } from "next-intl";
import { DateTimeField } from "@/components/desk/editor/date-time-field";
import type { EditorForm } from "@/components/desk/editor/use-editor";
import { bindFlag, bindText, CheckField, SelectField } from "@/components/ui/field";
import type { PostEditView } from "@/lib/post/desk/view";
import { hasDates, type PostDraft } from "./post-values";
import type { SectionChoice } from "./use-post-texts";

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
        {...bindText({ ...category, onChange: chooseSection })}
        label={t("field_category")}
        choices={sections.map(({ code, title }) => ({ value: code, label: title }))}
      />
      {subCategories.length > 0 && (
        <SelectField
          {...bindText({ ...subCategory, onChange: chooseSubCategory })}
          label={t("field_sub_category_id")}
          choices={[
            { value: "", label: t("none") },
            ...subCategories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {hasDates(values.category) && (
        <>
          <DateTimeField {...field("starts_at")} label={t("field_starts_at")} />
          <DateTimeField {...field("ends_at")} label={t("field_ends_at")} />
        </>
      )}
      {mayFeature && (
        <CheckField
          {...bindFlag(field("is_featured"))}
          label={t("field_is_featured")}
          hint={t("featuredHint")}
        />
      )}
    </div>
  );
}
