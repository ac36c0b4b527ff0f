import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import type { z } from "zod";
import { contactSchema, type ContactInput } from "@/lib/contact/schema";
import { validationTexts } from "@/lib/core/validation-texts";
import type { Locale } from "@/lib/i18n/locale";

/** What the check makes of the fields, and what is sent. */
export type ContactBody = z.output<typeof contactSchema>;

/** Checks the contact form with the server's schema, in the language of the page. */
export function contactResolver(locale: Locale): Resolver<ContactInput, unknown, ContactBody> {
  return zodResolver(contactSchema, { error: validationTexts(locale) });
}
