import { z } from "zod";
import { tagResponse } from "@/lib/core/cache-tags";
import { db } from "@/lib/core/db";
import { memoize } from "@/lib/core/render-cache";
import type { Locale } from "@/lib/i18n/locale";

const bilingual = z.object({ el: z.string(), en: z.string() });
const link = z.object({ label: bilingual, href: z.string() });

/**
 * How to reach the house: the footer, the contact page and structured data read it
 * (docs/site.md#layout).
 */
export const siteContactSchema = z.object({
  address: bilingual,
  phones: z.array(z.string()),
  fax: z.string().nullable(),
  email: z.string(),
  socials: z.array(
    z.object({ network: z.enum(["facebook", "instagram", "linkedin", "youtube"]), url: z.url() }),
  ),
  actions: z.array(link),
  partner: z.object({ name: bilingual, logo: z.string(), href: z.string() }).nullable(),
});

const NO_CONTACT: z.infer<typeof siteContactSchema> = {
  address: { el: "", en: "" },
  phones: [],
  fax: null,
  email: "",
  socials: [],
  actions: [],
  partner: null,
};

/** The contact facts of the house in one language; empty ones until they have been set. */
export async function siteContact(locale: Locale) {
  const row = await memoize("site_contact", () => {
    tagResponse("settings");
    return db.setting.findUnique({ where: { key: "site_contact" } });
  });
  const stored = row ? siteContactSchema.parse(row.value) : NO_CONTACT;
  return {
    address: stored.address[locale],
    phones: stored.phones,
    fax: stored.fax,
    email: stored.email,
    socials: stored.socials,
    actions: stored.actions.map((action) => ({ label: action.label[locale], href: action.href })),
    partner: stored.partner ? { ...stored.partner, name: stored.partner.name[locale] } : null,
  };
}
export type SiteContact = Awaited<ReturnType<typeof siteContact>>;
