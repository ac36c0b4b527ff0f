"use client";

import { useTranslations } from "next-intl";
import { KindFields } from "@/components/kit/editor/kind-fields";
import { OutdatedNote } from "@/components/kit/editor/outdated-note";
import { RichTextField } from "@/components/kit/editor/rich-text-field";
import { SeoPanel } from "@/components/kit/editor/seo-panel";
import { SummaryField } from "@/components/kit/editor/summary-field";
import { TitleField } from "@/components/kit/editor/title-field";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, LOCALE_FACTS, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import { postTexts } from "@/lib/magazine/post/fields";
import { hasDates, type PostDraft } from "./post-values";

type Props = { locale: Locale; form: EditorForm<PostEditView, PostDraft>; mayPublish: boolean };

/** The fields of a post in one locale: texts, publication, slug and SEO fields. */
export function PostTranslationFields({ locale, form, mayPublish }: Props) {
  const t = useTranslations("account.editor");
  const { values, view, field } = form;
  const other = otherLocale(locale);
  const translation = view?.translations[locale];
  const language = { language: LOCALE_FACTS[locale].label };
  const [title, summary] = [field(`${locale}.product_name`), field(`${locale}.summary`)];
  const parent = { type: "post", id: view?.id ?? null } as const;
  const isPublic = Boolean(translation?.published_at) && translation?.status !== "draft";
  return (
    <div className="translation-fields">
      <OutdatedNote form={form} locale={locale} />
      <TitleField
        {...title}
        label={t("titleIn", language)}
        placeholder={t("titlePlaceholder")}
        locale={locale}
        original={values[`${other}.product_name`]}
      />
      <SummaryField
        {...summary}
        label={t("summaryIn", language)}
        maxLength={postTexts.summary.max}
        locale={locale}
        original={values[`${other}.summary`]}
      />
      <RichTextField
        {...field(`${locale}.body_doc`)}
        original={{ locale: other, value: values[`${other}.body_doc`] }}
        label={t("bodyIn", language)}
        locale={locale}
        parent={parent}
      />
      <KindFields
        fields={postTexts}
        form={form}
        lang={locale}
        locale={locale}
        parent={parent}
        isEditor={mayPublish}
        conditions={{ dated: hasDates(values.category) }}
      />
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
          prefix: localePath(locale, paths.post("")),
          isPublic,
          mayChange: view?.may.change_slug ?? mayPublish,
        }}
        fallback={{ title: title.value ?? "", description: summary.value ?? "" }}
        coverId={values.cover_id}
      />
    </div>
  );
}
