import type { Locale } from "@/lib/kernel/i18n/locale";

/** A calendar file that mail programs offer to take over, with its iTIP method (RFC 5546). */
export type MailCalendar = { method: "REQUEST" | "CANCEL"; content: string };

/**
 * The content of a mail before it is rendered as text and HTML: to one e-mail address, in one
 * locale, without markup.
 */
export type ComposedMail = {
  kind: string;
  to: string;
  locale: Locale;
  subject: string;
  /** The salutation, with its comma. */
  greeting: string;
  lead: string;
  /** A text that somebody wrote, with line breaks. */
  quote?: string;
  /** Whether addresses in the quote are links: only in what the editors wrote. */
  isQuoteLinked?: boolean;
  /** Links after the quote, each in a line of its own. */
  links?: { label: string; url: string }[];
  /** The button. */
  action?: { label: string; url: string };
  /** A second link, in a line of its own. */
  secondAction?: { label: string; url: string };
  after?: string;
  signature: string;
  /** Below the rule: the sender, and whether replies are read. */
  footer: string;
  /** The fallback text for the button, with the plain link. */
  fallback: string;
  /** The one address for answers, if not that of the site. */
  replyTo?: string | null;
  /** The URL that ends these mails by a POST (RFC 8058). */
  oneClickUrl?: string;
  /** `Message-ID` of earlier mails of the same conversation. */
  references?: string[];
  /** Written by a person, so that it is not marked as automatic. */
  isPersonal?: boolean;
  /** The calendar entry of the mail. */
  calendar?: MailCalendar;
  /** The finished parts of a mail with a layout of its own. */
  rendered?: { html: string; text: string };
};
