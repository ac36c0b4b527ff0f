"use client";

import { useTranslations } from "next-intl";
import { TextField, type FieldBinding } from "@/components/kit/ui/field";

/** The fields of the contact data: address, phones, e-mail. */
type Name = "address.el" | "address.en" | `phones.${number}` | "fax" | "email";

/** The contact data of the site. */
export function ContactFields({
  field,
  phones,
}: {
  field(name: Name): FieldBinding;
  /** The maximum number of phones. */
  phones: number;
}) {
  const t = useTranslations("account.settings");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field("address.el")}
        label={t("addressEl")}
        lang="el"
        autoComplete="off"
        maxLength={300}
      />
      <TextField
        {...field("address.en")}
        label={t("addressEn")}
        lang="en"
        autoComplete="off"
        maxLength={300}
      />
      {Array.from({ length: phones }, (_, index) => (
        <TextField
          key={index}
          {...field(`phones.${index}`)}
          label={t("phone", { number: index + 1 })}
          type="tel"
          autoComplete="off"
          maxLength={40}
        />
      ))}
      <TextField {...field("fax")} label={t("fax")} type="tel" autoComplete="off" maxLength={40} />
      <TextField
        {...field("email")}
        label={t("email")}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}
