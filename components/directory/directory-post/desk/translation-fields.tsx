"use client";

import { useTranslations } from "next-intl";
import { KindFields } from "@/components/kit/editor/kind-fields";
import { OutdatedNote } from "@/components/kit/editor/outdated-note";
import { RichTextField } from "@/components/kit/editor/rich-text-field";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import type { DirectoryPostEditView } from "@/lib/directory/directory-post/desk/view";
import { directoryPostTexts } from "@/lib/directory/directory-post/fields";
import { LOCALE_FACTS, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { DirectoryPostDraft } from "./directory-post-values";

type Props = {
  locale: Locale;
  form: EditorForm<DirectoryPostEditView, DirectoryPostDraft>;
};

/** The texts of a company page in one language: its headline and its text. */
export function DirectoryPostTranslationFields({ locale, form }: Props) {
  const t = useTranslations("account.member");
  const { view, field, values } = form;
  const other = otherLocale(locale);
  return (
    <div className="grid grid-cols-1 gap-5">
      <h3 className="border-t border-rule pt-5 text-lg">{t("presentationTitle")}</h3>
      <OutdatedNote form={form} locale={locale} />
      <KindFields
        fields={directoryPostTexts}
        form={form}
        lang={locale}
        locale={locale}
        parent={{ type: "member", id: view?.id ?? null }}
        isEditor={false}
      />
      <div>
        <p className="mb-1 text-sm font-medium" aria-hidden="true">
          {t("content")}
        </p>
        <RichTextField
          {...field(`${locale}.content_doc`)}
          original={{ locale: other, value: values[`${other}.content_doc`] }}
          label={t("contentIn", { language: LOCALE_FACTS[locale].label })}
          locale={locale}
          parent={{ type: "member", id: view?.id ?? null }}
        />
      </div>
    </div>
  );
}
