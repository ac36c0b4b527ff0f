import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { contactSchema, type ContactInput } from "@/lib/contact/schema";
import type { Locale } from "@/lib/i18n/locale";

const messages = { el: z.locales.el().localeError, en: z.locales.en().localeError };

/** Checks the contact form with the server's schema, in the language of the page. */
export function contactResolver(locale: Locale): Resolver<ContactInput> {
  return zodResolver(contactSchema, { error: messages[locale] }) as unknown as Resolver<ContactInput>;
}
