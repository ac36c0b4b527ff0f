import { invalid } from "@/lib/kernel/core/errors";
import { normalisePhone } from "@/lib/kernel/greek/phone-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { memberText } from "../texts";

/**
 * Phone numbers as they are stored, each once.
 * @param field the name of the list in errors
 * @throws AppError invalid on the place of a malformed one
 */
export const storedPhones = (phones: string[], field: string, locale: Locale): string[] => [
  ...new Set(
    phones.map((input, index) => {
      const phone = normalisePhone(input);
      if (phone === null) throw invalid(`${field}.${index}`, memberText("phone", locale));
      return phone;
    }),
  ),
];
