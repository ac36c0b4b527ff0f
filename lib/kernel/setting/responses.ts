import { z } from "zod";
import { NETWORKS } from "./networks";

const localized = z.object({ el: z.string(), en: z.string() });

/** The settings of the site, as managers read them. */
export const siteEditResponse = z.object({
  name: z.string().nullable(),
  address: localized,
  phones: z.array(z.string()),
  fax: z.string().nullable(),
  email: z.string(),
  socials: z.array(z.object({ network: z.enum(NETWORKS), url: z.string() })),
  actions: z.array(z.object({ label: localized, href: z.string() })),
  partner: z.object({ name: localized, href: z.string() }).nullable(),
  registration_open: z.boolean(),
  mail_reply_to: z.string().nullable(),
  consent_version: z.int(),
  membership_price_cents: z.int().nullable(),
  transfer_share_percent: z.int(),
  logo_id: z.int().nullable(),
  partner_logo_id: z.int().nullable(),
  default_name: z.string(),
  default_reply_to: z.string().nullable(),
  /** Host of the mail server; null while mails are only written to a folder. */
  mail_server: z.string().nullable(),
  version: z.int(),
});
