"use client";

import { useTranslations } from "next-intl";
import type { PublishCheck } from "@/components/kit/editor/publish/check-list";
import { articleChecks, ContentSheet } from "@/components/kit/editor/publish/content-sheet";
import type { SheetForm } from "@/components/kit/editor/publish/publish-sheet";
import { inSheet } from "@/components/kit/editor/publish/use-publish-checks";
import type { EditorFields } from "@/components/kit/editor/editor-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import { postTexts } from "@/lib/magazine/post/fields";
import type { PostDraft } from "./post-values";
import { SectionFields } from "./section-fields";
import type { SectionChoice } from "./use-post-texts";

type Props = {
  form: EditorFields<PostEditView, PostDraft> & SheetForm;
  sections: SectionChoice[];
  /** The day that is suggested. */
  plannedFor?: string | undefined;
  onClose(): void;
};

/** The publish sheet of a post, with its section in the check list. */
export function PostPublishSheet({ form, sections, plannedFor, onClose }: Props) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const { values } = form;
  const section: PublishCheck = {
    key: "section",
    label: t("field_category"),
    state: values.category === null ? "missing" : "done",
    names: ["category", "sub_category_id", "is_featured"],
    detail: sections.find(({ code }) => code === values.category)?.title ?? "",
    field: (
      <SectionFields
        form={{ ...form, field: (name) => inSheet(form.field(name)) }}
        locale={locale}
        sections={sections}
        mayFeature
      />
    ),
  };
  return (
    <ContentSheet
      form={form}
      parent="post"
      checked={{
        ...articleChecks("product_name", postTexts.summary.max),
        images: { names: ["gallery_ids"], inLanguage: () => values.gallery_ids },
      }}
      checksOf={(checks) => [...checks, section]}
      plannedFor={plannedFor}
      onClose={onClose}
    />
  );
}
