import type { Locale } from "@/lib/i18n/locale";
import type { MailBlock } from "./texts";

/**
 * The mails of the site: kind of mail to what its job knows. A concept adds its own by declaration
 * merging, beside their writers in `lib/<concept>/mails.ts`. Users are given by id: the e-mail
 * address, the locale and the secret of a link are looked up or made when the mail is written, so
 * that a waiting job holds nothing worth stealing.
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

/** What one mail says beside its frame. */
export type MailContent = {
  /** Block of `messages/<locale>/mail.json`. */
  text: Exclude<MailBlock, "frame">;
  /** Values for the places in the texts. */
  values?: Record<string, string>;
  /** The address, when it is not the user's own. */
  to?: string;
  /** The language, when the mail goes to somebody else than the user. */
  locale?: Locale;
  /** Path without locale prefix behind the button. */
  path?: string;
  /** Path without locale prefix behind the second link. */
  secondAction?: string;
  /** It may be read by another user: the user is not named. */
  isStranger?: boolean;
};

/** How a kind of mail is written. */
type MailWriter<J> = {
  /** Ids of the users that a job without `userId` is for; each gets a job of its own. */
  recipients?(job: J): Promise<number[]>;
  /** Milliseconds after which the mail does more harm than good, and is dropped. */
  maxAgeMs?: number;
  /** What the mail says now; undefined when there is nothing to say any more. */
  write(job: J, recipient: Recipient): Promise<MailContent | undefined>;
};

export type MailWriters = { [K in MailKind]: MailWriter<MailJob<K>> };
