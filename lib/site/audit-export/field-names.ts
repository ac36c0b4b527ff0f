import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { AuditView } from "@/lib/kernel/audit/list";
import type { FieldText } from "@/lib/kernel/content/fields";
import { labelsOfKind } from "@/lib/kernel/content/kind-fields";
import { isKeyOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { FIELDS } from "@/lib/site/register/content";
import messages from "@/messages/el/account.json";

/** What is no field of a list, and names that only older entries of the log hold. */
const OTHERS = messages.audit.fieldNames;

/** A label within a sentence: abbreviations such as VAT keep their letters. */
const inSentence = (label: string, locale: Locale) =>
  /^\p{Lu}\p{Lu}/u.test(label)
    ? label
    : label.slice(0, 1).toLocaleLowerCase(locale) + label.slice(1);

/** The key of the label of a field, by its name without locale; undefined for an unknown one. */
export function fieldText(kind: AuditView["subject_kind"], name: string) {
  const fields = kind !== null && isKeyOf(FIELDS, kind) ? FIELDS[kind] : undefined;
  const labels: Readonly<Record<string, FieldText>> = fields ? labelsOfKind(fields) : {};
  if (isKeyOf(labels, name)) return labels[name];
  return isKeyOf(OTHERS, name) ? (`audit.fieldNames.${name}` as const) : undefined;
}

/**
 * What names the fields of an entry by the labels of their kind; of a localized field the language
 * stands behind it. A name without a label stays as it is.
 */
export async function fieldNamer(
  locale: Locale,
): Promise<(kind: AuditView["subject_kind"], names: readonly string[]) => string> {
  const t = await getTranslations({ locale, namespace: "account" });
  const labelOf = (kind: AuditView["subject_kind"], name: string) => {
    const text = fieldText(kind, name);
    return text ? inSentence(t(text), locale) : name;
  };
  return (kind, names) => {
    const shown = names.map((name) => {
      const [field, language] = name.includes(".")
        ? [name.split(".")[1]!, name.split(".")[0]!.toUpperCase()]
        : [name, ""];
      return language ? `${labelOf(kind, field)} (${language})` : labelOf(kind, field);
    });
    return [...new Set(shown)].join(", ");
  };
}

/** The fields that an entry of the log names, as `fieldNamer` does. */
export const fieldNames = async (
  kind: AuditView["subject_kind"],
  names: readonly string[],
  locale: Locale,
): Promise<string> => (await fieldNamer(locale))(kind, names);
