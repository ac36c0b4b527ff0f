import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadSite } from "./stored";

/** The name of the site, as set by a manager, else SITE_NAME. */
export const siteName = async (): Promise<string> =>
  (await loadSite()).name ?? settings().SITE_NAME;

/** Whether visitors may register; managers can always invite. */
export const isRegistrationOpen = async (): Promise<boolean> =>
  (await loadSite()).registration_open;

/** The managers' part of the version of what visitors consent to (lib/kernel/consent/third-parties.ts). */
export const consentVersion = async (): Promise<number> => (await loadSite()).consent_version;

/** The reply address of mails, as set by a manager, else CONTACT_TO. */
export const mailReplyTo = async (): Promise<string | undefined> =>
  (await loadSite()).mail_reply_to ?? settings().CONTACT_TO;

/** The part of an event's seats, in percent, that unpaid bank transfers hold at most. */
export const transferShare = async (): Promise<number> => (await loadSite()).transfer_share_percent;

/** The price of a year of membership in cents, with VAT; null while it is not sold. */
export const membershipPrice = async (): Promise<number | null> =>
  (await loadSite()).membership_price_cents;

/** The id of the site's own logo; null without one. */
export const siteLogoId = async (): Promise<number | null> => (await loadSite()).logoId;

/**
 * The contact details of the publisher in a locale (docs/site.md#layout); empty until they are set.
 */
export async function siteContact(locale: Locale) {
  const { address, phones, fax, email, socials, actions, partner, partnerLogoId } =
    await loadSite();
  return {
    address: address[locale],
    phones,
    fax,
    email,
    socials,
    actions: actions.map(({ label, href }) => ({ label: label[locale], href })),
    partner: partner && {
      name: partner.name[locale],
      href: partner.href,
      logo: partner.logo,
      logoId: partnerLogoId,
    },
  };
}
export type SiteContact = Awaited<ReturnType<typeof siteContact>>;
