"use client";

import { useTranslations } from "next-intl";
import { KindFields } from "@/components/kit/editor/kind-fields";
import { OutdatedNote } from "@/components/kit/editor/outdated-note";
import { RichTextField } from "@/components/kit/editor/rich-text-field";
import { SeoPanel } from "@/components/kit/editor/seo-panel";
import { SummaryField } from "@/components/kit/editor/summary-field";
import { TitleField } from "@/components/kit/editor/title-field";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import { eventTexts, webinarFields } from "@/lib/commerce/event/fields";
import { eventPath } from "@/lib/commerce/event/path";
import { localePath, LOCALE_FACTS, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { EventKind } from "@/prisma/client/enums";
import type { EventDraft } from "./event-values";

type Props = { kind: EventKind; locale: Locale; form: EditorForm<EventEditView, EventDraft> };

/** The fields of an event in one locale: texts, slug and SEO. */
export function EventTranslationFields({ kind, locale, form }: Props) {
  const t = useTranslations("account.editor");
  const own = useTranslations(`account.${kind}`);
  const { values, view, field } = form;
  const other = otherLocale(locale);
  const translation = view?.translations[locale];
  const language = { language: LOCALE_FACTS[locale].label };
  const [title, summary] = [field(`${locale}.title`), field(`${locale}.summary`)];
  const parent = { type: "event", id: view?.id ?? null } as const;
  const isWebinar = kind === "webinar";
  const isPublic = Boolean(translation?.published_at) && translation?.status !== "draft";
  return (
    <div className="translation-fields">
      <OutdatedNote form={form} locale={locale} />
      <TitleField
        {...title}
        label={t("titleIn", language)}
        placeholder={t("titlePlaceholder")}
        locale={locale}
        original={values[`${other}.title`]}
      />
      <SummaryField
        {...summary}
        label={t("summaryIn", language)}
        placeholder={own("summaryPlaceholder")}
        maxLength={eventTexts.summary.max}
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
        fields={isWebinar ? webinarFields.texts : eventTexts}
        form={form}
        lang={locale}
        locale={locale}
        parent={parent}
        isEditor
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
          prefix: localePath(locale, eventPath(kind, "")),
          isPublic,
          mayChange: true,
        }}
        fallback={{ title: title.value ?? "", description: summary.value ?? "" }}
        coverId={values.cover_id}
      />
    </div>
  );
}
