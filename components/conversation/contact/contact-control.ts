import { createFormControl } from "react-hook-form";
import type { ContactInput } from "@/lib/conversation/contact/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { contactResolver, type ContactBody, type ContactControl } from "./contact-resolver";

export type { ContactBody, ContactControl } from "./contact-resolver";
export { sendContact } from "./send-contact";

/** A control that starts with the values that are in the fields already. */
export function makeContactControl(locale: Locale, input: Partial<ContactInput>): ContactControl {
  return createFormControl<ContactInput, unknown, ContactBody>({
    resolver: contactResolver(locale),
    defaultValues: input,
    reValidateMode: "onChange",
  });
}
