import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import { contactSchema, type ContactInput } from "@/lib/conversation/contact/schema";
import { validationTexts } from "@/lib/kernel/core/validation-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The parsed values, and the body of the request. */
export type ContactBody = z.output<typeof contactSchema>;

/** Validates the contact form with the server's schema, with messages in the page's locale. */
export function contactResolver(locale: Locale): Resolver<ContactInput, unknown, ContactBody> {
  return zodResolver(contactSchema, { error: validationTexts(locale) });
}
