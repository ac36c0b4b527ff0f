import type { z } from "zod";
import { LOCALES } from "@/lib/i18n/locale";
import { isRecord, readPath } from "./records";

/**
 * Options of a rule over several fields of an object. Without them zod skips the rule while a single
 * field is wrong, and its error would appear only at the second attempt. The rule gets fields that
 * were not validated.
 */
export const withFieldErrors = {
  when: ({ value }: { value: unknown }) => isRecord(value) && !Array.isArray(value),
};

const isMissing = (value: unknown) => value === undefined || value === null;

/**
 * A rule for a new item: it needs a localized field in one locale, flat or in `translations`. The
 * error is that of a missing field. Used with `withFieldErrors`.
 */
export const requireInOneLocale =
  (field: string) =>
  (value: unknown, context: z.RefinementCtx): void => {
    const given = [
      readPath(value, field),
      ...LOCALES.map((locale) => readPath(value, "translations", locale, field)),
    ];
    if (given.every(isMissing))
      context.issues.push({
        code: "invalid_type",
        expected: "string",
        input: undefined,
        path: [field],
      });
  };
