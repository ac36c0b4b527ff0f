import { ArchiveLink } from "@/components/audience/campaign/archive-link";
import { LateContactForm } from "@/components/conversation/contact/late-contact-form";
import { contactFormLabels, newsletterLabels } from "@/components/kit/form/labels";
import { AddressMap } from "@/components/site/place-content/address-map";
import { LateNewsletterForm } from "@/components/audience/subscriber/late-newsletter-form";
import { hasArchive } from "@/lib/audience/campaign/archive/service";
import { formatPhone } from "@/lib/kernel/greek/phone-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { siteContact } from "@/lib/kernel/setting/service";

/** The contact form of a page, beside the addresses of the site. */
export async function ContactBlock({ id, locale }: { id: string; locale: Locale }) {
  const [labels, contact, t] = await Promise.all([
    contactFormLabels(locale),
    siteContact(locale),
    getTranslations({ locale, namespace: "layout" }),
  ]);
  return (
    <section className="contact-block grid gap-x-12 gap-y-8 border-t border-ink pt-8 wide:grid-cols-[2fr_1fr]">
      <LateContactForm id={id} locale={locale} labels={labels} />
      <div>
        <address className="text-lg not-italic">
          {contact.address && <p>{contact.address}</p>}
          {contact.phones.map((phone) => (
            <p key={phone} className="mt-2">
              <a href={`tel:${phone}`} className="link-line">
                {formatPhone(phone, locale)}
              </a>
            </p>
          ))}
          {contact.fax && (
            <p className="mt-2">
              {t("fax")}: {formatPhone(contact.fax, locale)}
            </p>
          )}
          {contact.email && (
            <p className="mt-2">
              <a href={`mailto:${contact.email}`} className="link-line break-all">
                {contact.email}
              </a>
            </p>
          )}
        </address>
        <AddressMap locale={locale} address={contact.address} />
      </div>
    </section>
  );
}

/** The sign-up for the newsletter of a page. */
export async function NewsletterBlock({ id, locale }: { id: string; locale: Locale }) {
  const [labels, t, hasIssues] = await Promise.all([
    newsletterLabels(locale),
    getTranslations({ locale, namespace: "layout" }),
    hasArchive(locale),
  ]);
  return (
    <section aria-label={labels.modalTitle} className="max-w-xl border-t border-ink pt-8">
      <p className="mb-4 text-lg">{labels.modalText}</p>
      <LateNewsletterForm id={id} locale={locale} labels={labels} />
      {hasIssues && <ArchiveLink locale={locale} label={t("newsletterArchive")} />}
    </section>
  );
}
