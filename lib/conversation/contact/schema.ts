import { z } from "zod";
import { shownText } from "@/lib/kernel/core/fields";
import { honeypot } from "@/lib/kernel/http/honeypot";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/phone.json";
import en from "@/messages/en/services/phone.json";

const line = (max: number) =>
  shownText()
    .min(1)
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f]*$/);

/** What a wrong phone number is answered with. */
export const PHONE_TEXT = localizedTexts({ el, en }).texts("phone");

/** The contact form (docs/site.md#forms); the browser's form uses the same schema. */
export const contactSchema = z.object({
  name: line(100),
  surname: line(100),
  phone: line(40).refine((text) => /^[+()\d\s./-]{5,40}$/.test(text), {
    params: { texts: PHONE_TEXT },
  }),
  email: z.email().max(254),
  message: shownText()
    .max(5000)
    .regex(/^[^\u0000]*$/)
    .nullish()
    .transform((text) => text || null),
  "g-recaptcha-response": z.string().max(5000).nullish(),
  ...honeypot,
});
export type ContactInput = z.input<typeof contactSchema>;

export const contactResponse = z.object({ form_sent: z.literal(true) });
