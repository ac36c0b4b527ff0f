"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { TextAreaField, TextField, type FieldBinding } from "@/components/kit/ui/field";
import { LOCALE_CHOICES } from "@/components/kit/ui/locale-choices";
import { SelectField } from "@/components/kit/ui/select-field";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** Who called, and what it is about. */
export type CallerValues = {
  guest: { name: string; email: string; phone: string; locale: string };
  note: string;
};
type Name = `guest.${keyof CallerValues["guest"]}` | "note";

/** The fields as they begin. */
export const callerBlank = (locale: Locale): CallerValues => ({
  guest: { name: "", email: "", phone: "", locale },
  note: "",
});

/** The fields of who called. */
export function CallerFields({ field }: { field(name: Name): FieldBinding }) {
  const t = useTranslations("account.appointment.call");
  const { texts } = useFormContext();
  return (
    <>
      <TextField {...field("guest.name")} label={t("name")} required maxLength={100} />
      <TextField
        {...field("guest.phone")}
        type="tel"
        label={t("phone")}
        hint={t("reachHint")}
        maxLength={40}
      />
      <TextField {...field("guest.email")} type="email" label={t("email")} hint={t("emailHint")} />
      <SelectField {...field("guest.locale")} label={t("language")} choices={LOCALE_CHOICES} />
      <TextAreaField
        {...field("note")}
        label={t("note")}
        hint={t("noteHint")}
        optional={texts.optional}
        rows={3}
        maxLength={1000}
      />
    </>
  );
}
