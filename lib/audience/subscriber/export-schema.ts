import { z } from "zod";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { FREQUENCIES } from "./frequencies";

const time = z.iso.datetime();

/** Everything that is stored about an address of the newsletter. */
export const exportResponse = z.object({
  email: z.string(),
  active: z.boolean(),
  locale: z.enum(LOCALES),
  source: z.string(),
  frequency: z.enum(FREQUENCIES),
  all_topics: z.boolean(),
  sections: z.array(z.string()),
  professions: z.array(z.string()),
  confirmed_at: time.nullable(),
  unsubscribed_at: time.nullable(),
  created_at: time,
  suppression: z.object({ reason: z.string(), created_at: time }).nullable(),
  issues: z.array(z.object({ campaign: z.int(), status: z.string(), sent_at: time.nullable() })),
  clicks_agreed_at: time.nullable(),
  clicks: z.array(z.object({ campaign: z.int(), url: z.string(), clicked_at: time })),
});
