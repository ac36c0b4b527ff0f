import { getTranslations } from "@/lib/kernel/i18n/translations";
import { LETTER_D, LETTER_S } from "@/components/kit/brand/letters";
import { contactFormLabels, newsletterLabels } from "@/components/kit/form/labels";
import { libraryAsset, siteLogo, type LogoImage } from "@/components/kit/brand/site-logo";
import { html, type Html } from "@/components/kit/ui/html";
import { isMembershipSold } from "@/lib/commerce/membership-plan/read";
import { paths } from "@/lib/kernel/core/paths";
import { archivePath } from "@/lib/audience/campaign/content/archive-path";
import { hasArchive } from "@/lib/audience/campaign/archive/service";
import { chunkHtml, type DraftTexts } from "@/lib/magazine/chunk/read/html";
import { expireResponseAt } from "@/lib/kernel/core/cache-tags";
import { formatYear, nextYear } from "@/lib/kernel/core/dates";
import { siteIssuerLine } from "@/lib/kernel/core/site-issuer";
import { memoize } from "@/lib/kernel/core/render-cache";
import { formatPhone } from "@/lib/kernel/greek/phone-number";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { linkTargets, type LinkTargets } from "@/lib/magazine/page/read/link-targets";
import { siteContact, siteName, type SiteContact } from "@/lib/kernel/setting/service";
import { accountLabels } from "./account-labels";
import { linkItems } from "./link-list";
import { lookChoice } from "./look-choice";
import { socialIcon } from "./social-icon";

const PAGES = [
  ["about", "/about"],
  ["contact", "/contact"],
  ["webinars", "/webinars"],
  ["subscribe", "/subscribe"],
  ["advertise", "/advertise"],
  ["privacy", "/privacy"],
  ["terms", "/terms"],
] as const;

/** The two parts of a postcode, which stay in one line. */
const POSTCODE = /\b(\d{3}) (\d{2})\b/;

function contactHtml(contact: SiteContact, fax: string, locale: Locale): Html[] {
  const phones = contact.phones.map(
    (phone) =>
      html`<p><a href="tel:${phone}" class="footer-link">${formatPhone(phone, locale)}</a></p>`,
  );
  const faxLine =
    contact.fax &&
    html`<p class="py-1">${fax}: <span class="whitespace-nowrap">${formatPhone(contact.fax, locale)}</span></p>`;
  const email =
    contact.email &&
    html`<p><a href="mailto:${contact.email}" class="footer-link break-all">${contact.email}</a></p>`;
  const address =
    contact.address && html`<p class="py-1">${contact.address.replace(POSTCODE, "$1\u00a0$2")}</p>`;
  return [address, ...phones, faxLine, email].flatMap((line) => (line ? [line] : []));
}

/** Where the office is; nothing without content. */
const addressHtml = (lines: Html[]): Html | null =>
  lines.length === 0 ? null : html`<address class="not-italic">${lines}</address>`;

/** Links to the networks under their heading; nothing without links. */
const followed = (title: string, items: Html[]): Html | null =>
  items.length === 0
    ? null
    : html`<h2 class="footer-title mt-6">${title}</h2><ul
      class="mt-2 flex flex-wrap gap-2 wide:grid wide:w-max wide:grid-cols-2">${items}</ul>`;

const socialItems = (contact: SiteContact, newTab: string): Html[] =>
  contact.socials.map(
    ({ network, url }) =>
      html`<li><a href="${url}" target="_blank" rel="noopener noreferrer"
        class="round-button" aria-label="${network} ${newTab}">${socialIcon(network)}</a></li>`,
  );

/** Rich text of a chunk, sanitised by the service. */
const stored = (text: string | undefined): Html => ({ __html: text ?? "" });

const ownLogo = ({ src, width, height }: LogoImage, title: string): Html =>
  html`<img src="${src}" alt="${title}" width="${width}" height="${height}" loading="lazy"
    class="h-10 w-auto max-w-48 bg-transparent object-contain"/>`;

const logo = (title: string): Html =>
  html`<svg viewBox="0 3 45 26" height="20" class="h-9 w-auto" role="img" aria-label="${title}"
    fill-rule="evenodd" focusable="false"><title>${title}</title><path
    d="${LETTER_D + LETTER_S}" fill="#fff"/></svg>`;

async function partnerHtml(
  { partner }: SiteContact,
  exists: LinkTargets,
  label: string,
  locale: Locale,
): Promise<Html | null> {
  if (!partner || !exists(partner.href)) return null;
  const asset = partner.logoId === null ? null : await libraryAsset(partner.logoId, locale);
  const src = asset?.src ?? partner.logo;
  const image =
    src &&
    html`<img src="${src}" alt="" width="28" height="28" loading="lazy"
      class="h-7 w-auto bg-transparent"/>`;
  const href = partner.href.startsWith("/") ? localePath(locale, partner.href) : partner.href;
  return html`<p class="flex items-center gap-3"><span>${label}</span><a href="${href}"
    class="flex min-h-6 items-center gap-2 text-on-night">${image}<span
    >${partner.name}</span></a></p>`;
}

async function loadContent(locale: Locale, drafts?: DraftTexts) {
  const [t, consent, contact, exists, chunks, form, letter, account, hasIssues, isSold] =
    await Promise.all([
      getTranslations({ locale, namespace: "layout" }),
      getTranslations({ locale, namespace: "consent" }),
      siteContact(locale),
      linkTargets(locale),
      chunkHtml(["footer_about", "newsletter_note"], locale, drafts),
      contactFormLabels(locale),
      newsletterLabels(locale),
      accountLabels(locale),
      hasArchive(locale),
      isMembershipSold(locale),
    ]);
  const now = new Date();
  expireResponseAt(nextYear(now));
  const name = await siteName();
  const partner = await partnerHtml(contact, exists, t("partner"), locale);
  const customLogo = await siteLogo(locale);
  const about = stored(chunks.get("footer_about"));
  const issuer = siteIssuerLine(locale);
  const rights = t("rights", { year: formatYear(now, locale), site: name });
  return {
    brand: html`${customLogo ? ownLogo(customLogo, name) : logo(name)}<div class="footer-text mt-5">${about}</div><h2
      class="footer-title mt-8">${t("newsletterTitle")}</h2>`,
    note: stored(chunks.get("newsletter_note")),
    pages: linkItems(
      locale,
      [
        ...PAGES.filter(([, href]) => exists(href)),
        ...(isSold ? [["membership", paths.membership] as const] : []),
        ...(hasIssues ? [["newsletterArchive", archivePath()] as const] : []),
      ].map(([key, href]) => ({ href, label: t(key) })),
      "footer-link",
    ),
    actions: linkItems(
      locale,
      contact.actions.filter(({ href }) => exists(href)),
      "footer-link font-semibold text-on-night",
    ),
    contactData: addressHtml(contactHtml(contact, t("fax"), locale)),
    networks: followed(t("follow"), socialItems(contact, t("newTab"))),
    end: html`<p>${rights} · <a href="${localePath(locale, "/docs/api")}"
      class="footer-link">${t("apiDocs")}</a> · <button type="button" data-opens-consent=""
      class="footer-link">${consent("reopen")}</button></p>${partner}${
        issuer === undefined ? null : html`<p class="basis-full wrap-anywhere">${issuer}</p>`
      }${lookChoice("footer", t)}`,
    account,
    labels: {
      pages: t("pages"),
      contact: t("contactTitle"),
      writeToUs: t("writeToUs"),
      form,
      letter,
    },
  };
}

/**
 * The content of the footer: links and texts. Cached for all pages; with drafts made for one
 * preview only.
 */
export const footerContent = (
  locale: Locale,
  drafts?: DraftTexts,
): ReturnType<typeof loadContent> =>
  drafts ? loadContent(locale, drafts) : memoize(`footer ${locale}`, () => loadContent(locale));
