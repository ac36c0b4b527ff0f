import { z } from "zod";
import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { memoize } from "@/lib/kernel/core/render-cache";
import { NETWORKS } from "./networks";

/** The key of the row that holds the settings of the site. */
export const SITE_KEY = "site";

const localized = z.object({ el: z.string(), en: z.string() });

/** The schema of the stored settings; missing fields have defaults. */
export const storedSite = z.object({
  /** Null for the setting SITE_NAME. */
  name: z.string().nullable().default(null),
  address: localized.default({ el: "", en: "" }),
  /** In E.164. */
  phones: z.array(z.string()).default([]),
  fax: z.string().nullable().default(null),
  email: z.string().default(""),
  socials: z.array(z.object({ network: z.enum(NETWORKS), url: z.url() })).default([]),
  actions: z.array(z.object({ label: localized, href: z.string() })).default([]),
  /** `logo` is a file of the release; an asset of the library takes precedence. */
  partner: z
    .object({ name: localized, href: z.string(), logo: z.string().nullable().default(null) })
    .nullable()
    .default(null),
  registration_open: z.boolean().default(true),
  /** Null for the setting CONTACT_TO. */
  mail_reply_to: z.string().nullable().default(null),
  /** Raised by managers, so that visitors are asked for their consent again. */
  consent_version: z.int().min(1).default(1),
  /** The part of an event's seats, in percent, that unpaid bank transfers hold at most. */
  transfer_share_percent: z.int().min(1).max(100).default(20),
  /** Price of a year of membership with VAT; null while it is not sold. */
  membership_price_cents: z.int().min(1).nullable().default(null),
});
export type StoredSite = z.output<typeof storedSite>;

/** The stored settings, with the ids of their assets; parsed once per change. */
export function loadSite(): Promise<
  StoredSite & { logoId: number | null; partnerLogoId: number | null }
> {
  return memoize("site settings", async () => {
    tagResponse("settings");
    const row = await db.setting.findUnique({
      where: { key: SITE_KEY },
      select: { value: true, logoId: true, partnerLogoId: true },
    });
    return {
      ...storedSite.parse(row?.value ?? {}),
      logoId: row?.logoId ?? null,
      partnerLogoId: row?.partnerLogoId ?? null,
    };
  });
}
