import { getTranslations } from "next-intl/server";
import { LogoSmallWhite } from "@/components/brand/logo";
import { ContactForm } from "@/components/form/contact-form";
import { contactFormLabels, newsletterLabels } from "@/components/form/labels";
import { NewsletterForm } from "@/components/form/newsletter-form";
import { NewsletterModal } from "@/components/form/newsletter-modal";
import { html, type Html } from "@/components/ui/html";
import { chunkHtml } from "@/lib/chunk/service";
import { noteFreshUntil } from "@/lib/core/answer-notes";
import { formatYear, nextYear } from "@/lib/core/dates";
import { paths } from "@/lib/core/paths";
import { formatPhone } from "@/lib/greek/phone-number";
import { settings } from "@/lib/core/settings";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import { siteContact, type SiteContact } from "@/lib/setting/service";
import { AccountLinks } from "./account-links";
import { linkItems } from "./link-list";
import { socialIcon } from "./social-icon";

const PAGES = [["about", "/about"], ["contact", "/contact"], ["subscribe", "/subscribe"], ["advertise", "/advertise"], ["privacy", "/privacy"]] as const;

function reachHtml(contact: SiteContact, fax: string, locale: Locale): Html {
  return html`<p class="py-1">${contact.address}</p>${contact.phones.map((phone) => html`<p><a href="tel:${phone}" class="footer-link">${formatPhone(phone, locale)}</a></p>`)}${
    contact.fax ? html`<p class="py-1">${fax}: ${formatPhone(contact.fax, locale)}</p>` : null}${
    contact.email ? html`<p><a href="mailto:${contact.email}" class="footer-link break-all">${contact.email}</a></p>` : null}`;
}

const socialItems = (contact: SiteContact, newTab: string): Html =>
  html`${contact.socials.map(({ network, url }) => html`<li><a href="${url}" target="_blank" rel="noopener noreferrer" class="round-button" aria-label="${network} ${newTab}">${socialIcon(network)}</a></li>`)}`;

/** The foot of every page: pages, ways to reach the house, the contact form, the newsletter, networks and partner (spec §2). */
export async function Footer({ locale }: { locale: Locale }) {
  const [t, contact, chunks, formLabels, letterLabels] = await Promise.all([
    getTranslations({ locale, namespace: "layout" }),
    siteContact(locale),
    chunkHtml(["footer_about", "newsletter_note"], locale),
    contactFormLabels(locale),
    newsletterLabels(locale),
  ]);
  const now = new Date();
  noteFreshUntil(nextYear(now));
  const account = { login: t("login"), dashboard: t("dashboard"), logout: t("logout"), loginHref: localePath(locale, paths.login), dashboardHref: localePath(locale, paths.dashboard) };
  return (
    <footer className="site-footer no-print">
      <div className="shell grid gap-x-12 gap-y-12 py-14 sm:grid-cols-2 wide:grid-cols-12 wide:py-20">
        <div className="sm:col-span-2 wide:col-span-4">
          <LogoSmallWhite title={settings().SITE_NAME} className="h-9 w-auto" />
          <div className="footer-text mt-5" dangerouslySetInnerHTML={{ __html: chunks.get("footer_about") ?? "" }} />
          <h2 className="footer-title mt-8">{t("newsletterTitle")}</h2>
          <div className="mt-3 max-w-md"><NewsletterForm locale={locale} labels={letterLabels} /></div>
          <div className="footer-text mt-2 text-sm" dangerouslySetInnerHTML={{ __html: chunks.get("newsletter_note") ?? "" }} />
        </div>
        <nav aria-label={t("pages")} className="wide:col-span-2">
          <h2 className="footer-title">{t("pages")}</h2>
          <ul className="mt-3" dangerouslySetInnerHTML={linkItems(locale, PAGES.map(([key, href]) => ({ href, label: t(key) })), "footer-link")} />
          <ul><AccountLinks {...account} /></ul>
          <ul className="mt-6" dangerouslySetInnerHTML={linkItems(locale, contact.actions, "footer-link font-semibold text-on-night")} />
        </nav>
        <div className="wide:col-span-2">
          <h2 className="footer-title">{t("reachUs")}</h2>
          <address className="mt-3 not-italic" dangerouslySetInnerHTML={reachHtml(contact, t("fax"), locale)} />
          <h2 className="footer-title mt-6">{t("follow")}</h2>
          <ul className="mt-2 flex flex-wrap gap-2" dangerouslySetInnerHTML={socialItems(contact, t("newTab"))} />
        </div>
        <section aria-labelledby="footer-contact" className="footer-form sm:col-span-2 wide:col-span-4">
          <h2 id="footer-contact" className="footer-title mb-3">{t("writeToUs")}</h2>
          <ContactForm locale={locale} labels={formLabels} withMessage={false} />
        </section>
      </div>
      <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-(--night-rule) py-6 text-sm">
        <p>{t("rights", { year: formatYear(now, locale), site: settings().SITE_NAME })} · <Link locale={locale} href="/docs/api" className="footer-link">{t("apiDocs")}</Link></p>
        {contact.partner && (
          <p className="flex items-center gap-3">
            <span>{t("partner")}</span>
            <Link locale={locale} href={contact.partner.href} className="flex min-h-6 items-center gap-2 text-on-night">
              {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of a few hundred bytes */}
              <img src={contact.partner.logo} alt="" width={28} height={28} loading="lazy" className="h-7 w-auto bg-transparent" />
              <span>{contact.partner.name}</span>
            </Link>
          </p>
        )}
      </div>
      <NewsletterModal locale={locale} labels={letterLabels} />
    </footer>
  );
}
