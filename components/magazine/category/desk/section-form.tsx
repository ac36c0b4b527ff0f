"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/kit/ui/select-field";
import { isDatedCode } from "@/lib/kernel/core/paths";
import { SECTION_LAYOUTS, type SectionLayout } from "@/lib/magazine/category/layouts";
import { FormFields, LocalizedFormFields } from "@/components/kit/desk/form/form-fields";
import type { SectionEditView } from "@/lib/magazine/category/admin";
import { sectionColumns, sectionFields, sectionTexts } from "@/lib/magazine/category/fields";
import { sectionChange } from "@/lib/magazine/category/write-schema";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import { SaveBar } from "@/components/kit/desk/form/save-bar";
import type { Saved } from "@/components/kit/desk/form/edits";
import { useItemForm } from "@/components/kit/desk/form/use-item-form";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import type { SubCategoryFields } from "./sub-category-fields";
import { SubCategoriesEditor } from "./sub-categories-editor";

type Fields = {
  translations: { el: { name: string }; en: { name: string } };
  is_featured: boolean;
  layout: SectionLayout;
  sub_categories: SubCategoryFields[];
};

const read = ({
  translations,
  is_featured,
  layout,
  sub_categories,
  version,
}: SectionEditView): Saved<Fields> => ({
  values: {
    translations: {
      el: { name: translations.el?.name ?? "" },
      en: { name: translations.en?.name ?? "" },
    },
    is_featured,
    layout,
    sub_categories: sub_categories.map(({ id, name, slug }) => ({
      key: `part-${id}`,
      id,
      name: { el: name.el ?? "", en: name.en ?? "" },
      slug: { el: slug.el ?? "", en: slug.en ?? "" },
    })),
  },
  version,
});

/**
 * The form of a section: its names, whether the home page features it, and its sub-categories in
 * order.
 */
export function SectionForm({ section }: { section: SectionEditView }) {
  const t = useTranslations("account.categories");
  const tLayout = useTranslations("account.layouts");
  const form = useItemForm<Fields, SectionEditView>("section", section, {
    path: `/api/company-category/${section.id}?ctx=product`,
    schema: sectionChange,
    read,
  });
  const { formProps, form: inner } = form;
  const subCategories = useWatch({ control: inner.control, name: "sub_categories" });
  const counts = new Map(section.sub_categories.map(({ id, posts_count }) => [id, posts_count]));
  // The home page shows what takes place as dates.
  const isDated = isDatedCode(section.category);
  const labels = useFieldLabels(sectionFields);
  const namesOf = ({ el, en }: Fields["translations"]) => `${el.name} / ${en.name}`;
  const subCategoryNames = (subCategories: SubCategoryFields[]) =>
    subCategories.map(({ name }) => name.el || name.en).join(", ");
  const changeSubCategories = (next: SubCategoryFields[]) => {
    inner.clearErrors("sub_categories");
    inner.setValue("sub_categories", next, { shouldDirty: true });
  };
  return (
    <form {...formProps}>
      <ScreenSection
        id="section"
        title={t("section")}
        text={t("sectionText", { code: section.category, count: section.posts_count })}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <LocalizedFormFields fields={sectionTexts} form={form} />
        </div>
        <div className="mt-5">
          <FormFields fields={sectionColumns} form={form} />
        </div>
        {!isDated && (
          <div className="mt-5 max-w-md">
            <SelectField
              {...form.field("layout")}
              label={t("layout")}
              hint={t("layoutHint")}
              choices={SECTION_LAYOUTS.map((value) => ({ value, label: tLayout(value) }))}
            />
          </div>
        )}
      </ScreenSection>
      <ScreenSection id="sub-categories" title={t("subCategories")} text={t("subCategoriesText")}>
        <SubCategoriesEditor
          subCategories={subCategories}
          counts={counts}
          errors={inner.formState.errors}
          onChange={changeSubCategories}
        />
      </ScreenSection>
      <div className="border-t border-rule pt-6">
        <SaveBar
          form={form}
          labels={labels}
          texts={{ translations: namesOf, sub_categories: subCategoryNames, layout: tLayout }}
        />
      </div>
    </form>
  );
}
