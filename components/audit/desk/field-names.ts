import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/locale";
import type fields from "@/messages/el/account.json";

type FieldName = keyof (typeof fields)["audit"]["fieldNames"];

/**
 * Fields by their names in the database and in the API, as the log holds them, in words; of a field
 * per locale the language stands before it.
 */
export async function fieldNames(names: string[], locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: "account.audit" });
  const words = names.map((name) => {
    const [field, language] = name.includes(".")
      ? [name.split(".")[1]!, name.split(".")[0]!.toUpperCase()]
      : [name, ""];
    const key = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const label = t.has(`fieldNames.${key as FieldName}`)
      ? t(`fieldNames.${key as FieldName}`)
      : field;
    return language ? `${label} (${language})` : label;
  });
  return [...new Set(words)].join(", ");
}
