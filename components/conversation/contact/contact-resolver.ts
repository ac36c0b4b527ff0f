import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { contactSchema, type ContactInput } from "@/lib/conversation/contact/schema";
import { validationTexts } from "@/lib/kernel/core/validation-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The parsed values, and the body of the request. */
export type ContactBody = z.output<typeof contactSchema>;

/**
 * Validates and sends the contact form. Created outside of rendering, so that it can be loaded
 * lazily without resetting the fields.
 */
export type ContactControl = Pick<
  UseFormReturn<ContactInput, unknown, ContactBody>,
  "register" | "handleSubmit" | "setError" | "reset" | "subscribe"
>;

/** Validates the contact form with the server's schema, with messages in the page's locale. */
export function contactResolver(locale: Locale): Resolver<ContactInput, unknown, ContactBody> {
  return zodResolver(contactSchema, { error: validationTexts(locale) });
}
