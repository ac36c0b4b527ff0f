import type { Locale } from "@/lib/i18n/locale";

/**
 * The content of a mail, before it is text and HTML: to one e-mail address, in one locale, without
 * anything that could be taken for markup.
 */
export type ComposedMail = {
  kind: string;
  to: string;
  locale: Locale;
  subject: string;
  /** The opening, with its comma. */
  greeting: string;
  lead: string;
  /** The button. */
  action?: { label: string; url: string };
  /** A second link, in a line of its own. */
  secondAction?: { label: string; url: string };
  after?: string;
  signature: string;
  /** Under the line: who sent this, and whether replies are read. */
  footer: string;
  /** What to do when the button does nothing. */
  fallback: string;
};
