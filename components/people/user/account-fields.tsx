import type { FieldBinding } from "@/components/kit/ui/field";
import type { FormTexts } from "@/components/kit/form/labels";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField } from "@/components/kit/ui/field";
import type { PersonalData } from "@/lib/kernel/auth/password/rule";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { RegisterLabels } from "./labels";
import { AccountEmail } from "./account-email";
import { NewPassword } from "./new-password";

type Names = "name" | "surname" | "email" | "password" | "password_confirmation" | "locale";

type Props = {
  field: (name: Names) => FieldBinding;
  labels: Pick<RegisterLabels, "name" | "surname" | "email" | "emailHint" | "locale"> & {
    localeHint?: string;
  } & Parameters<typeof NewPassword>[0]["labels"];
  texts: FormTexts;
  locale: Locale;
  /** What is typed so far, which the password must not contain. */
  values(): Pick<PersonalData, "email" | "name" | "surname">;
  siteName: string;
};

/** The fields of a new account: name, e-mail address, password and the user's own locale. */
export function AccountFields({ field, labels, texts, locale, values, siteName }: Props) {
  const personal = () => {
    const { email, name, surname } = values();
    return { email, name, surname, siteName };
  };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("name")} label={labels.name} autoComplete="given-name" required />
        <TextField
          {...field("surname")}
          label={labels.surname}
          autoComplete="family-name"
          required
        />
      </div>
      <AccountEmail {...field("email")} label={labels.email} hint={labels.emailHint} required />
      <NewPassword
        password={field("password")}
        confirmation={field("password_confirmation")}
        labels={labels}
        texts={texts}
        locale={locale}
        personal={personal}
        required
      />
      <SelectField
        {...field("locale")}
        label={labels.locale}
        hint={labels.localeHint}
        choices={LOCALES.map((one) => ({ value: one, label: LOCALE_FACTS[one].label }))}
      />
    </>
  );
}
