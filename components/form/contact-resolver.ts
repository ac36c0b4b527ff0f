import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { contactSchema, type ContactInput } from "@/lib/contact/schema";
import { validationTexts } from "@/lib/core/validation-texts";
import type { Locale } from "@/lib/i18n/locale";

/** Checks the contact form with the server's schema, in the language of the page. */
export function contactResolver(locale: Locale): Resolver<ContactInput> {
  return zodResolver(contactSchema, { error: validationTexts(locale) }) as unknown as Resolver<ContactInput>;
}
