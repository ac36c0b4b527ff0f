import { settings } from "@/lib/kernel/core/settings";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { makeToken } from "./token";

/** The links of a mail to a subscriber. */
export type NewsletterLinks = { preferences: string; unsubscribe: string };

/** The paths of the pages behind mailed links, without locale prefix. */
export const NEWSLETTER_PATHS = {
  confirm: "/newsletter/confirm",
  preferences: "/newsletter/preferences",
  unsubscribe: "/newsletter/unsubscribe",
} as const;

const linksOf = (token: string, locale: Locale): NewsletterLinks => {
  const linkTo = (path: string) => settings().SITE_URL + localePath(locale, `${path}/${token}`);
  return {
    preferences: linkTo(NEWSLETTER_PATHS.preferences),
    unsubscribe: linkTo(NEWSLETTER_PATHS.unsubscribe),
  };
};

/**
 * The links of a mail to a subscriber, signed and from `SITE_URL`; they contain no e-mail address.
 * @param mailRef the mail, of at most 40 URL-safe characters, noted when the person leaves by it
 */
export const subscriberLinks = ({
  subscriberId,
  email,
  locale,
  mailRef,
}: {
  subscriberId: number;
  email: string;
  locale: Locale;
  mailRef?: string;
}): NewsletterLinks =>
  linksOf(makeToken("links", { id: subscriberId, email }, { mailRef }), locale);

/** The links of a test mail: the real pages, without effect on anybody. */
export const testLinks = (locale: Locale): NewsletterLinks =>
  linksOf(makeToken("test", { id: 0, email: "" }), locale);

/** The headers for leaving with one click (RFC 8058). */
export const unsubscribeHeaders = ({ unsubscribe }: Pick<NewsletterLinks, "unsubscribe">) => ({
  "List-Unsubscribe": `<${unsubscribe}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
