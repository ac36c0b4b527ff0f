"use client";

import { useTranslations } from "next-intl";
import { KindFields } from "@/components/kit/editor/kind-fields";
import { OutdatedNote } from "@/components/kit/editor/outdated-note";
import { SeoPanel } from "@/components/kit/editor/seo-panel";
import { TitleField } from "@/components/kit/editor/title-field";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import { localePath, LOCALE_FACTS, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
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
export function PageTranslationFields({ locale, form, choices }: Props) {
  const t = useTranslations("account.editor");
  const { view, field } = form;
  const translation = view?.translations[locale];
  const parent = { type: "page", id: view?.id ?? null } as const;
  const title = field(`${locale}.title`);
  return (
    <div className="translation-fields">
      <OutdatedNote form={form} locale={locale} />
      <TitleField
        {...title}
        label={t("titleIn", { language: LOCALE_FACTS[locale].label })}
        placeholder={t("titlePlaceholder")}
        locale={locale}
        original={form.values[`${otherLocale(locale)}.title`]}
      />
      <KindFields
        fields={pageTexts}
        form={form}
        lang={locale}
        locale={locale}
        parent={parent}
        isEditor
      />
      <PageBlocksField locale={locale} form={form} choices={choices} />
      <SeoPanel
        locale={locale}
        fields={{
          slug: field(`${locale}.slug`),
          meta_title: field(`${locale}.meta_title`),
          meta_description: field(`${locale}.meta_description`),
          meta_keywords: field(`${locale}.meta_keywords`),
        }}
        slug={{
          saved: translation?.slug ?? null,
          prefix: localePath(locale, "/").replace(/\/?$/, "/"),
          isPublic: translation?.status === "published",
          mayChange: true,
          offered: REQUIRED_SLUGS,
        }}
        fallback={{ title: title.value ?? "", description: "" }}
      />
    </div>
  );
}
