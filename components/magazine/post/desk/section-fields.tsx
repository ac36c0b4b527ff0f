"use client";

import { useTranslations } from "next-intl";
import { latePart } from "@/components/kit/desk/late-part";
import { KindFields } from "@/components/kit/editor/kind-fields";
import type { EditorFields } from "@/components/kit/editor/editor-form";
import { bindText } from "@/components/kit/ui/bind-field";
import { SelectField } from "@/components/kit/ui/select-field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import { postColumns } from "@/lib/magazine/post/fields";
import { hasDates, type PostDraft } from "./post-values";
import type { SectionChoice } from "./use-post-texts";

/** Few posts have dates, and the field is large. */
const LateDateTimeField = latePart(() =>
  import("@/components/kit/editor/date-time-field").then(({ DateTimeField }) => DateTimeField),
);

type Props = {
  form: EditorFields<PostEditView, PostDraft>;
  /** The locale of the alt texts. */
  locale: Locale;
  sections: SectionChoice[];
  mayFeature: boolean;
};

/** The section of a post, and its dates where the section has some. */
export function SectionFields({ form, locale, sections, mayFeature }: Props) {
  const t = useTranslations("account.editor");
  const { values, field } = form;
  const section = sections.find(({ code }) => code === values.category);
  const subCategories = section?.subCategories ?? [];
  const [category, subCategory] = [field("category"), field("sub_category_id")];
  const chooseSection = (value: string) => {
    const chosen = sections.find(({ code }) => code === value);
    if (!chosen) return;
    category.onChange(chosen.code);
    subCategory.onChange(null);
  };
  const chooseSubCategory = (value: string) =>
    subCategory.onChange(value === "" ? null : Number(value));
  return (
    <div className="grid gap-4">
      <SelectField
        {...bindText({ ...category, onChange: chooseSection })}
        label={t("field_category")}
        choices={[
          ...(values.category === null ? [{ value: "", label: t("sectionChoose") }] : []),
          ...sections.map(({ code, title }) => ({ value: code, label: title })),
        ]}
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
      <KindFields
        fields={postColumns}
        form={form}
        locale={locale}
        parent={{ type: "post", id: form.id }}
        isEditor={mayFeature}
        time={LateDateTimeField}
        conditions={{ dated: hasDates(values.category) }}
      />
    </div>
  );
}
