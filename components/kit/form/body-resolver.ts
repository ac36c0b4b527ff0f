import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { cleanInput } from "@/lib/kernel/core/clean-input";
import { validationTexts } from "@/lib/kernel/core/validation-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * Validates as the server does: trims first, then the schema, in the page's locale. Passes on the
 * trimmed body, not the schema's output. Loaded with the first use of a form, since zod is a third
 * of what a public page weighs.
 */
export function bodyResolver<I extends FieldValues>(
  schema: z.ZodType,
  locale: Locale,
): Resolver<I> {
  const check = zodResolver(
    schema as z.ZodType<unknown, I>,
    { error: validationTexts(locale) },
    { raw: true },
  );
  return (values, context, options) => check(cleanInput(values) as I, context, options);
}
