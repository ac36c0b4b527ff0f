import { createFormControl, type UseFormReturn } from "react-hook-form";
import type { ContactInput } from "@/lib/conversation/contact/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { contactResolver, type ContactBody } from "./contact-resolver";

export type { ContactBody } from "./contact-resolver";
export { sendContact } from "./send-contact";

/**
 * Validates and sends the contact form. Created outside of rendering, so that it can be loaded
 * lazily without resetting the fields.
 */
export type ContactControl = Pick<
  UseFormReturn<ContactInput, unknown, ContactBody>,
  "register" | "handleSubmit" | "setError" | "reset" | "subscribe"
>;

/** A control that starts with the values that are in the fields already. */
export function makeContactControl(locale: Locale, input: Partial<ContactInput>): ContactControl {
  return createFormControl<ContactInput, unknown, ContactBody>({
    resolver: contactResolver(locale),
    defaultValues: input,
    reValidateMode: "onChange",
  });
}
