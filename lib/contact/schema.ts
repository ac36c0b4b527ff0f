import { z } from "zod";

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f]*$/);

/** The contact form (docs/site.md#forms); the browser's form uses the same schema. */
export const contactSchema = z.object({
  name: line(100),
  surname: line(100),
  phone: line(40).regex(/^[+()\d\s./-]{5,40}$/),
  email: z.email().max(254),
  message: z
    .string()
    .trim()
    .max(5000)
    .regex(/^[^\u0000]*$/)
    .nullish()
    .transform((text) => text || null),
  "g-recaptcha-response": z.string().max(5000).nullish(),
});
export type ContactInput = z.input<typeof contactSchema>;

export const contactResponse = z.object({ form_sent: z.literal(true) });
