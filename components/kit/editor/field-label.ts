import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { splitName } from "./flat-values";

/** The labels of a kind's fields, without locale. */
export type FieldLabels = {
  labels: Readonly<Partial<Record<string, string>>>;
  /** The label of a nested field: `blocks.3.title`. */
  labelBelow?(name: string): string | undefined;
};

/** The label of a field by its flat name, with the language of a translation. */
export function fieldLabel({ labels, labelBelow }: FieldLabels, name: string): string {
  const { locale, field } = splitName(name);
  const label = labels[field] ?? labelBelow?.(field) ?? field;
  return locale ? `${label} (${LOCALE_FACTS[locale].label})` : label;
}
