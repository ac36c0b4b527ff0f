import type { Locale } from "@/lib/i18n/locale";
import type { MailBlock } from "./texts";

/**
 * The mails of the site: payload of the job by kind of mail. Concepts add theirs by declaration
 * merging, beside their writers in `lib/<concept>/mails.ts`. A payload has user ids only: e-mail
 * address, locale and one-time token are looked up or created when the mail is composed, so that
 * waiting jobs contain no secrets.
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged by the concepts
export interface Mails {}

export type MailKind = keyof Mails;

/** The payload of the job that sends a mail. */
export type MailJob<K extends MailKind = MailKind> = {
  [N in K]: { kind: N } & Mails[N];
}[K];

/** The user that a mail is for. */
export type Recipient = {
  email: string;
  name: string;
  surname: string;
  locale: Locale;
  isVerified: boolean;
};

/** The content of one mail without its layout. */
export type MailContent = {
  /** Key of the block in `messages/<locale>/mail.json`. */
  text: Exclude<MailBlock, "frame">;
  /** Values of the placeholders in the texts. */
  values?: Record<string, string>;
  /** The e-mail address, when it is not that of the user. */
  to?: string;
  /** The locale, when the recipient is not the user. */
  locale?: Locale;
  /** Path without locale prefix behind the button. */
  path?: string;
  /** Path without locale prefix behind the second link. */
  secondAction?: string;
  /** The recipient may be another person, so that the user is not named. */
  isRecipientUnknown?: boolean;
};

/** The writer of a kind of mail. */
type MailWriter<J> = {
  /** Ids of the recipients of a job without `userId`; each gets a job of its own. */
  recipients?(job: J): Promise<number[]>;
  /** Milliseconds after which the mail is obsolete and dropped. */
  maxAgeMs?: number;
  /** The current content; undefined when the mail is obsolete. */
  write(job: J, recipient: Recipient): Promise<MailContent | undefined>;
};

export type MailWriters = { [K in MailKind]: MailWriter<MailJob<K>> };
