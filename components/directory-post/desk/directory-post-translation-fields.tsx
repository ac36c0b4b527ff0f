"use client";

import type { JSONContent } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { FieldError } from "@/components/form/field";
import { LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";
import type { DirectoryPostEditView } from "@/lib/directory-post/desk/view";
import { fieldId } from "@/components/desk/editor/field-id";
import { Line } from "@/components/desk/editor/localized-fields";
import { OutdatedNote, StateField } from "@/components/desk/editor/translation-state";
import { RichText } from "@/components/desk/editor/rich-text";
import type { EditorForm } from "@/components/desk/editor/use-editor";

const STATES = ["draft", "published", "archived"] as const;

/** One language of a directory page: its line, its text, and whether readers see it. */
export function DirectoryWords({
  locale,
  form,
}: {
  locale: Locale;
  form: EditorForm<DirectoryPostEditView>;
}) {
  const t = useTranslations("account.profile");
  const { values, errors, view, set } = form;
  const [body, status] = [`${locale}.content_doc`, `${locale}.status`];
  const words = view?.translations[locale];
  const state = values[status];
  return (
    <div className="grid grid-cols-1 gap-5">
      <OutdatedNote form={form} locale={locale} isOutdated={words?.is_outdated ?? false} />
      <Line
        form={form}
        name={`${locale}.headline`}
        label={t("headline")}
        hint={t("headlineHint")}
        maxLength={200}
        lang={locale}
        autoComplete="off"
      />
      <div>
        <p className="mb-1 text-sm font-medium" aria-hidden="true">
          {t("content")}
        </p>
        <RichText
          id={fieldId(body)}
          label={t("contentIn", { language: LOCALE_FACTS[locale].label })}
          value={values[body] as JSONContent | null}
          onChange={(value) => set(body, value)}
          locale={locale}
          parent={{ type: "member", id: view?.id ?? null }}
          isInvalid={errors[body] !== undefined}
          {...(errors[body] ? { describedBy: `${fieldId(body)}-error` } : {})}
        />
        <FieldError id={fieldId(body)} error={errors[body]} />
      </div>
      <StateField
        id={fieldId(status)}
        status={words?.status}
        states={STATES}
        value={typeof state === "string" ? state : "draft"}
        onChange={(value) => set(status, value)}
        error={errors[status]}
      />
    </div>
  );
}
