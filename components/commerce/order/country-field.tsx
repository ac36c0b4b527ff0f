import { SelectField } from "@/components/kit/ui/select-field";
import { type FieldBinding } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { GREECE, OTHER_COUNTRY, OTHER_EU_COUNTRIES } from "@/lib/commerce/order/vat-country";

type Props = {
  binding: FieldBinding;
  labels: Record<"country" | "countryHint" | "otherCountry", string>;
  locale: Locale;
};

/** The countries of the EU by their names in a language, Greece first, then any other country. */
function countryChoices(locale: Locale, other: string) {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const choice = (value: string) => ({ value, label: names.of(value) ?? value });
  const { compare } = new Intl.Collator(locale);
  return [
    choice(GREECE),
    ...OTHER_EU_COUNTRIES.map(choice).toSorted((a, b) => compare(a.label, b.label)),
    { value: OTHER_COUNTRY, label: other },
  ];
}

/** Where the buyer of an online ticket lives, whose VAT is in its price. */
export function CountryField({ binding, labels, locale }: Props) {
  return (
    <SelectField
      {...binding}
      label={labels.country}
      hint={labels.countryHint}
      choices={countryChoices(locale, labels.otherCountry)}
      autoComplete="country"
      required
    />
  );
}
