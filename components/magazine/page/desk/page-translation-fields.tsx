"use client";

import { ContentTexts } from "@/components/kit/editor/content-texts";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { PageEditView } from "@/lib/magazine/page/desk/view";
import { pageTexts } from "@/lib/magazine/page/fields";
import { REQUIRED_SLUGS } from "@/lib/magazine/page/required-slugs";
import type { BlockChoices } from "./block-fields";
import { PageBlocksField } from "./page-blocks-field";
import type { PageDraft } from "./page-values";

type Props = {
  locale: Locale;
  form: EditorForm<PageEditView, PageDraft>;
  choices: BlockChoices;
};

/** The fields of a page in one locale: blocks, publication, slug and SEO fields. */
export const PageTranslationFields = ({ locale, form, choices }: Props) => (
  <ContentTexts
    form={form}
    locale={locale}
    parent="page"
    fields={pageTexts}
    address={{
      prefix: localePath(locale, "/").replace(/\/?$/, "/"),
      isPublic: form.view?.translations[locale]?.status === "published",
      offered: REQUIRED_SLUGS,
    }}
  >
    <PageBlocksField locale={locale} form={form} choices={choices} />
  </ContentTexts>
);
