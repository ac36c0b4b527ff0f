import { z } from "zod";
import { newPassword } from "@/lib/kernel/auth/password/rule";
import { authTexts } from "@/lib/kernel/auth/texts";
import { emailAddress, line } from "@/lib/kernel/core/fields";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { FIRST_STEPS, SETUP_STEPS } from "./steps";

// The form in the browser uses these schemas too: import no server-only modules here.

/** The account of the first manager, with the token of the link that `npm start` printed. */
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

/** The sections, by code, and standard professions, by key, to create. */
export const catalogueChoice = z.object({
  sections: z.array(z.enum(SECTION_CODES)).max(SECTION_CODES.length).default([]),
  professions: z.array(z.string().max(100)).max(100).default([]),
});
export type CatalogueChoice = z.output<typeof catalogueChoice>;

/** The pages, by slug, and texts of the layout, by key, to create. */
export const textChoice = z.object({
  pages: z.array(z.string().max(100)).max(50).default([]),
  layout_texts: z.array(z.string().max(100)).max(50).default([]),
});
export type TextChoice = z.output<typeof textChoice>;

/** A manager's decision about the set-up: skip a step, or dismiss the first steps. */
export const progressChange = z.object({
  skip: z.enum(SETUP_STEPS).nullish(),
  is_dismissed: z.boolean().nullish(),
});
export type ProgressChange = z.output<typeof progressChange>;

/** Progress of the set-up. */
export const setupResponse = z.object({
  steps: z.record(z.enum(SETUP_STEPS), z.enum(["done", "skipped", "open"])),
  first_steps: z.record(z.enum(FIRST_STEPS), z.boolean()),
  untouched_pages: z.int(),
  is_dismissed: z.boolean(),
});
