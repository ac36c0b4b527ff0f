"use client";

import { useTranslations } from "next-intl";
import { KindFields } from "@/components/kit/editor/kind-fields";
import { OutdatedNote } from "@/components/kit/editor/outdated-note";
import { SlugField } from "@/components/kit/editor/slug-field";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { memberTextFields } from "@/lib/directory/member/fields";
import type { MemberForm } from "./use-member-form";

type Props = { locale: Locale; form: MemberForm; isEditor: boolean };

/** The fields of a company in one language: its name, its texts and its slug. */
export function MemberTranslationFields({ locale, form, isEditor }: Props) {
  const t = useTranslations("account.member");
  const { view, field } = form;
  const translation = view?.translations[locale];
  const wasPublic = Boolean(translation?.published_at);
  return (
    <div className="grid grid-cols-1 gap-5">
      <OutdatedNote form={form} locale={locale} />
      <TextField
        {...bindText(field(`${locale}.member_name`))}
        lang={locale}
        label={t("nameIn", { language: LOCALE_FACTS[locale].label })}
        maxLength={200}
        autoComplete="off"
        required={locale === "el"}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:[&>:has(textarea)]:col-span-2">
        <KindFields
          fields={memberTextFields}
          form={form}
          lang={locale}
          locale={locale}
          parent={{ type: "member", id: form.id }}
          isEditor={isEditor}
        />
      </div>
      <SlugField
        {...field(`${locale}.slug`)}
        saved={translation?.slug ?? null}
        prefix={localePath(locale, paths.member(""))}
        isPublic={wasPublic}
        mayChange={isEditor || !wasPublic}
      />
      {!isEditor && wasPublic && <p className="-mt-3 text-sm text-soft">{t("slugFixed")}</p>}
    </div>
  );
}
