"use client";

import { useTranslations } from "next-intl";
import { TextField, type FieldBinding } from "@/components/kit/ui/field";

type Name =
  | `actions.${number}.label.el`
  | `actions.${number}.label.en`
  | `actions.${number}.href`
  | "partner.name.el"
  | "partner.name.en"
  | "partner.href";

/** An action link of the footer. */
export function ActionFields({ field, at }: { field(name: Name): FieldBinding; at: number }) {
  const t = useTranslations("account.settings");
  const number = at + 1;
  return (
    <div className="grid gap-5 border-t border-rule py-5 first:border-0 first:pt-0 sm:grid-cols-2">
      <TextField
        {...field(`actions.${at}.label.el`)}
        label={t("actionEl", { number })}
        lang="el"
        maxLength={60}
      />
      <TextField
        {...field(`actions.${at}.label.en`)}
        label={t("actionEn", { number })}
        lang="en"
        maxLength={60}
      />
      <div className="sm:col-span-2">
        <TextField
          {...field(`actions.${at}.href`)}
          label={t("actionHref", { number })}
          hint={t("actionHint")}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
        />
      </div>
    </div>
  );
}

/** The partner in the footer. */
export function PartnerFields({ field }: { field(name: Name): FieldBinding }) {
  const t = useTranslations("account.settings");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field("partner.name.el")} label={t("partnerEl")} lang="el" maxLength={100} />
      <TextField {...field("partner.name.en")} label={t("partnerEn")} lang="en" maxLength={100} />
      <div className="sm:col-span-2">
        <TextField
          {...field("partner.href")}
          label={t("partnerHref")}
          hint={t("actionHint")}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
        />
      </div>
    </div>
  );
}
