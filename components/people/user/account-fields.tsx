import type { FieldBinding } from "@/components/kit/ui/field";
import type { FormTexts } from "@/components/kit/form/labels";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField } from "@/components/kit/ui/field";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { RegisterLabels } from "./labels";
import { NewPassword } from "./new-password";

type Names = "name" | "surname" | "email" | "password" | "password_confirmation" | "locale";

type Props = {
  field: (name: Names) => FieldBinding;
  labels: Pick<RegisterLabels, "name" | "surname" | "email" | "emailHint" | "locale"> & {
    localeHint?: string;
  } & Parameters<typeof NewPassword>[0]["labels"];
  texts: FormTexts;
  locale: Locale;
  personal: Parameters<typeof NewPassword>[0]["personal"];
};

/** The fields of a new account: name, e-mail address, password and the user's own locale. */
export function AccountFields({ field, labels, texts, locale, personal }: Props) {
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
      <TextField
        {...field("email")}
        label={labels.email}
        hint={labels.emailHint}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
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
