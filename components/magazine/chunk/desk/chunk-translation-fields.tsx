"use client";

import { useTranslations } from "next-intl";
import { KindFields } from "@/components/kit/editor/kind-fields";
import { OutdatedNote } from "@/components/kit/editor/outdated-note";
import { RichTextField } from "@/components/kit/editor/rich-text-field";
import { TitleField } from "@/components/kit/editor/title-field";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import type { ChunkEditView } from "@/lib/magazine/chunk/desk/view";
import { chunkTexts } from "@/lib/magazine/chunk/fields";
import { LOCALE_FACTS, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { ChunkDraft } from "./chunk-values";

type Props = { locale: Locale; form: EditorForm<ChunkEditView, ChunkDraft> };

/** The fields of a chunk in one language. */
export function ChunkTranslationFields({ locale, form }: Props) {
  const t = useTranslations("account.editor");
  const { view, values, field } = form;
  const other = otherLocale(locale);
  const language = LOCALE_FACTS[locale].label;
  const parent = { type: "chunk", id: view?.id ?? null } as const;
  const title = field(`${locale}.title`);
  return (
    <div className="translation-fields">
      <OutdatedNote form={form} locale={locale} />
      <TitleField
        {...title}
        label={t("titleIn", { language })}
        placeholder={t("titlePlaceholder")}
        locale={locale}
        original={values[`${other}.title`]}
      />
      <RichTextField
        {...field(`${locale}.content_doc`)}
        original={{ locale: other, value: values[`${other}.content_doc`] }}
        label={t("bodyIn", { language })}
        locale={locale}
        parent={parent}
      />
      <KindFields
        fields={chunkTexts}
        form={form}
        lang={locale}
        locale={locale}
        parent={parent}
        isEditor
      />
    </div>
  );
}
