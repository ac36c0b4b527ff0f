import { z } from "zod";
import { newPassword } from "@/lib/auth/password/rule";
import { authTexts } from "@/lib/auth/texts";
import { emailAddress, line } from "@/lib/core/fields";
import { withFieldErrors } from "@/lib/core/object-rules";
import { LOCALES } from "@/lib/i18n/locale";

// The browser's form checks with this too: nothing here may import what is for the server alone.

/** The account of the first manager, with the secret of the link that the start printed. */
export const firstManager = z
  .object({
    token: z.string().trim().min(1).max(200),
    name: line(100),
    surname: line(100),
    email: emailAddress,
    password: newPassword(),
    password_confirmation: z.string().min(1),
    locale: z.enum(LOCALES).nullish(),
  })
  .refine(({ password, password_confirmation }) => password === password_confirmation, {
    ...withFieldErrors,
    path: ["password_confirmation"],
    params: { texts: authTexts("notRepeated") },
  });
export type FirstManager = z.output<typeof firstManager>;
