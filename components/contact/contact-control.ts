import { createFormControl, type UseFormReturn } from "react-hook-form";
import type { ContactInput } from "@/lib/contact/schema";
import type { Locale } from "@/lib/i18n/locale";
import { contactResolver, type ContactBody } from "./contact-resolver";

export type { ContactBody } from "./contact-resolver";

/**
 * What checks and sends the contact form; made outside of rendering, so that it can be loaded late
 * without touching the fields.
 */
export type ContactControl = Pick<
  UseFormReturn<ContactInput, unknown, ContactBody>,
  "register" | "handleSubmit" | "setError" | "reset" | "subscribe"
>;

/** A control that knows what was typed before it came. */
export function makeContactControl(locale: Locale, typed: Partial<ContactInput>): ContactControl {
  return createFormControl<ContactInput, unknown, ContactBody>({
    resolver: contactResolver(locale),
    defaultValues: typed,
    reValidateMode: "onChange",
  });
}
