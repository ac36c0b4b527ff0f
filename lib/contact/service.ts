import type { z } from "zod";
import { inTransaction } from "@/lib/core/db";
import type { Locale } from "@/lib/i18n/locale";
import type { contactSchema } from "./schema";

/** Stores a contact message. */
export async function sendContactMessage(
  input: z.output<typeof contactSchema>,
  locale: Locale,
): Promise<{ form_sent: true }> {
  const { name, surname, phone, email, message } = input;
  const data = { name, surname, phone, email, message, locale };
  await inTransaction((tx) => tx.contactMessage.create({ data, select: { id: true } }));
  return { form_sent: true };
}
