import type { z } from "zod";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { isRecord, readPath } from "./records";

/**
 * Options of a refinement over several fields. Without them zod skips the refinement while a field
 * is invalid, so that its error would appear only at the second attempt. The refinement gets
 * unvalidated fields.
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
