import type { Locale } from "@/lib/i18n/locale";
import type { MailKind } from "./kinds";

/**
 * A mail in words, before it is text and HTML. To one address, in one language, without anything
 * that a reader could mistake for markup.
 */
export type Letter = {
  kind: MailKind;
  to: string;
  locale: Locale;
  subject: string;
  /** The opening, with its comma. */
  greeting: string;
  lead: string;
  /** What to press. */
  action?: { label: string; url: string };
  /** A second way, in a line of its own. */
  aside?: { label: string; url: string };
  after?: string;
  signature: string;
  /** Under the line: who sent this, and that nobody reads answers when nobody does. */
  footer: string;
  /** What to do when the button does nothing. */
  fallback: string;
};
