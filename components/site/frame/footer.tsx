import type { ReactNode } from "react";
import { MarkHost } from "@/components/audience/board/mark-host";
import { LateContactForm } from "@/components/conversation/contact/late-contact-form";
import { LateNewsletterForm } from "@/components/audience/subscriber/late-newsletter-form";
import { NewsletterModal } from "@/components/audience/subscriber/newsletter-modal";
import { SiteSession } from "./site-session";
import { FixedMarkup } from "@/components/kit/ui/fixed-markup";
import { Slot } from "@/components/kit/ui/slot";
import { slotContent, textId } from "@/components/kit/ui/slot-content";
import type { DraftTexts } from "@/lib/magazine/chunk/read/html";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { AccountLinks } from "./account-links";
import { footerContent } from "./footer-content";

/** A group: a closed fold on a phone, a heading with its content elsewhere (footer.css). */
const Fold = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <>
    <h2 id={id} className="footer-title footer-head">
      {title}
    </h2>
    <details className="footer-fold">
      <summary className="footer-title">{title}</summary>
      {children}
    </details>
  </>
);

/**
 * The footer of every page: pages, contact data, the contact form, the newsletter, social networks
 * and the partner (docs/site.md#layout). `drafts` replace its chunks in a preview.
 */
export async function Footer({ locale, drafts }: { locale: Locale; drafts?: DraftTexts }) {
  const { account, labels, ...content } = await footerContent(locale, drafts);
  const brand = slotContent(content.brand);
  const note = slotContent(content.note);
  const pages = slotContent(content.pages);
  const actions = slotContent(content.actions);
  const contactData = content.contactData && slotContent(content.contactData);
  const networks = content.networks && slotContent(content.networks);
  const end = slotContent(content.end);
  const ids = [brand, note, pages, actions, contactData, networks, end].map((slot) => slot?.id);
  return (
    <footer className="site-footer no-print">
      <FixedMarkup name={`footer-${locale}-${textId(ids.join())}`}>
        <div className="shell grid gap-x-12 py-14 sm:gap-y-12 sm:grid-cols-2 wide:grid-cols-12 wide:py-20">
          <div className="sm:col-span-2 wide:col-span-4">
            <Slot content={brand} />
            <div className="mt-3 max-w-md">
              <LateNewsletterForm id="footer-letter" locale={locale} labels={labels.letter} />
            </div>
            <Slot className="footer-text mt-2 text-sm" content={note} />
          </div>
          <nav aria-label={labels.pages} className="mt-6 sm:mt-0 wide:col-span-2">
            <Fold title={labels.pages}>
              <Slot as="ul" content={pages} />
              <ul>
                <AccountLinks locale={locale} labels={account} className="footer-link" />
              </ul>
              <Slot as="ul" className="mt-6" content={actions} />
            </Fold>
            <SiteSession />
          </nav>
          <div className="wide:col-span-2">
            {contactData && (
              <Fold title={labels.contact}>
                <Slot content={contactData} />
              </Fold>
            )}
            {networks && <Slot content={networks} />}
          </div>
          <section
            aria-labelledby="footer-contact"
            className="footer-form mt-4 sm:mt-0 sm:col-span-2 wide:col-span-4"
          >
            <Fold id="footer-contact" title={labels.writeToUs}>
              <LateContactForm
                id="footer-form"
                locale={locale}
                labels={labels.form}
                withMessage={false}
              />
            </Fold>
          </section>
        </div>
        <Slot
          className={
            "shell flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t " +
            "border-(--night-rule) py-6 text-sm"
          }
          content={end}
        />
        <NewsletterModal locale={locale} labels={labels.letter} />
        <MarkHost locale={locale} />
      </FixedMarkup>
    </footer>
  );
}
