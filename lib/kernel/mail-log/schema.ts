import { z } from "zod";
import { listFields, text, withPaging } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { MAIL_STATES } from "./screen-list";

type SortColumn = "to" | "created_at";
/** `-` before a name means descending. */
export type MailSort = SortColumn | `-${SortColumn}`;

export const mailQuery = z
  .object({
    ...listFields,
    search: text(254).optional(),
    status: z.enum(MAIL_STATES).optional(),
    sort: z
      .string()
      .regex(/^-?(?:to|created_at)$/)
      .transform((value) => value as MailSort)
      .optional(),
  })
  .transform(withPaging);

export const MAIL_REASONS = [
  "no_mailbox",
  "mailbox_full",
  "policy",
  "temporary",
  "unreachable",
  "unanswered",
  "bad_address",
  "other",
  "limited",
  "joined",
] as const;

/** A mail without its text and links. */
export const mailResponse = z.object({
  id: z.int(),
  kind: z.string(),
  to: z.string().nullable(),
  locale: z.enum(LOCALES).nullable(),
  status: z.enum(MAIL_STATES),
  reason: z.enum(MAIL_REASONS).nullable(),
  answer: z.string().nullable(),
  attempts: z.int(),
  perhaps_twice: z.boolean(),
  next_try_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});

export const mailCheckResponse = z.object({
  domain: z.string(),
  checks: z.array(
    z.object({
      name: z.enum(["site_url", "mail_server", "from", "spf", "dkim", "dmarc"]),
      state: z.enum(["ok", "missing", "unknown"]),
    }),
  ),
});
