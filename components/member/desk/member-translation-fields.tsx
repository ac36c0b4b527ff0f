"use client";

import { useTranslations } from "next-intl";
import { paths } from "@/lib/core/paths";
import { localePath, LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";
import type { MemberEditView } from "@/lib/member/desk/view";
import { fieldId } from "@/components/desk/editor/field-id";
import { Line, Lines } from "@/components/desk/editor/localized-fields";
import { OutdatedNote, StateField } from "@/components/desk/editor/translation-state";
import { SlugField } from "@/components/desk/editor/slug-field";
import type { EditorForm } from "@/components/desk/editor/use-editor";

type Props = { locale: Locale; form: EditorForm<MemberEditView>; isEditor: boolean };

const OWN_STATES = ["published", "archived"] as const;
const ALL_STATES = ["draft", "in_review", "published", "archived"] as const;

/**
 * One language of a company: what it is called, what it says of itself, where it is, and whether
 * readers see it.
 */
export function MemberWords({ locale, form, isEditor }: Props) {
  const t = useTranslations("account.profile");
  const { values, errors, view, set } = form;
  const words = view?.translations[locale];
  const name = (field: string) => `${locale}.${field}`;
  const text = (field: string) => {
    const value = values[name(field)];
    return typeof value === "string" ? value : "";
  };
  const wasPublic = words?.published_at !== null && words?.published_at !== undefined;
  const isApproved = view?.approved_at !== null && view?.approved_at !== undefined;
  const language = LOCALE_FACTS[locale].label;
  const shared = { form, lang: locale };
  return (
    <div className="grid grid-cols-1 gap-5">
      <OutdatedNote form={form} locale={locale} isOutdated={words?.is_outdated ?? false} />
      <Line
        {...shared}
        name={name("member_name")}
        label={t("nameIn", { language })}
        maxLength={200}
        autoComplete="off"
        required={locale === "el"}
      />
      <Lines
        {...shared}
        name={name("description")}
        label={t("description")}
        hint={t("descriptionHint")}
        maxLength={5000}
        rows={6}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Line
          {...shared}
          name={name("address")}
          label={t("address")}
          maxLength={200}
          autoComplete="off"
        />
        <Line
          {...shared}
          name={name("area")}
          label={t("area")}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <SlugField
        id={fieldId(name("slug"))}
        value={text("slug")}
        saved={words?.slug ?? null}
        prefix={localePath(locale, paths.member(""))}
        isPublic={wasPublic}
        mayChange={isEditor || !wasPublic}
        error={errors[name("slug")]}
        onChange={(value) => set(name("slug"), value)}
      />
      {!isEditor && wasPublic && <p className="-mt-3 text-sm text-soft">{t("slugFixed")}</p>}
      {words && (isEditor || isApproved) && (
        <StateField
          id={fieldId(name("status"))}
          status={words.status}
          states={isEditor ? ALL_STATES : OWN_STATES}
          value={text("status")}
          onChange={(value) => set(name("status"), value)}
          error={errors[name("status")]}
        />
      )}
    </div>
  );
}
