import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailCalendar } from "./composed-mail";
import type { MailBlock } from "./texts";

/**
 * The mails of the site: payload by kind of mail. Concepts add theirs by declaration merging,
 * beside their writers in `lib/<concept>/mails.ts`. A payload has ids: address, locale and one-time
 * token of a user are looked up or created when the mail is composed, so that waiting mails contain
 * no secrets.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- merged by the concepts
export interface Mails {}

export type MailKind = keyof Mails;

/** Kinds to a recipient who need not be a user; they are added with the address. */
export type AddressedKind = {
  [K in MailKind]: "userId" extends keyof Mails[K] ? never : K;
}[MailKind];

/** A kind of mail with its payload. */
export type MailJob<K extends MailKind = MailKind> = {
  [N in K]: { kind: N } & Mails[N];
}[K];

/** A mail to users. */
export type UserMail = Exclude<MailJob, { kind: AddressedKind }>;

/** The row of a mail, for its writer. */
export type MailRow = {
  id: number;
  /** 43 URL-safe characters for a link, the same in each attempt. */
  secret: string;
};

/** Whom a mail is for; without names if not a user. */
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
  text: Exclude<MailBlock, "frame" | "issue" | "digest">;
  /** Values of the placeholders in the texts. */
  values?: Record<string, string>;
  /** The e-mail address, when it is not that of the user. */
  to?: string;
  /** The locale, when the recipient is not the user. */
  locale?: Locale;
  /** Path without locale prefix behind the button. */
  path?: string;
  /** The locale of that page, when it is not the mail's. */
  pathLocale?: Locale;
  /** Path without locale prefix behind the second link. */
  secondAction?: string;
  /** Path without locale prefix of the page that ends these mails by a POST (RFC 8058). */
  oneClickPath?: string;
  /** The recipient may be another person, so that the user is not named. */
  isRecipientUnknown?: boolean;
  /** The name of a recipient who is no user. */
  greet?: { name: string; surname: string };
  /** A text that somebody wrote, with line breaks; shown after the lead. */
  quote?: string;
  /** Whether addresses in the quote are links: only in what the editors wrote. */
  isQuoteLinked?: boolean;
  /**
   * Links after the quote: paths without locale prefix, of a locale or the mail's, or below
   * `/api/`.
   */
  links?: { label: string; path: string; locale?: Locale }[];
  /** The one address for answers, if not that of the site; null for none. */
  replyTo?: string | null;
  /** `Message-ID` of earlier mails of the same conversation, the oldest first. */
  references?: string[];
  /** Written by a person, so that it is not marked as automatic. */
  isPersonal?: boolean;
  /** The calendar entry of the mail. */
  calendar?: MailCalendar;
  /** The finished parts of a mail with a layout of its own. */
  rendered?: { html: string; text: string };
};

/**
 * What limits the mails of a kind to one mailbox (docs/security.md#mail):
 * - `anonymous`: a request of anybody causes it; not sent beyond the limit;
 * - `security`: to the owner of an account; beyond the limit a later one replaces those that wait;
 * - `paid`: about a payment; sent later beyond the limit, the same one once;
 * - `message`: what a person wrote to a mailbox that takes messages; sent later beyond the limit;
 * - `own`: to somebody who asked for it, or caused by the site's own people; not counted.
 */
export type MailLimit = "anonymous" | "security" | "paid" | "message" | "own";

/** The writer of a kind of mail. */
type MailWriter<J> = {
  /** What limits it, or a function that tells it from the data. */
  limit: MailLimit | ((job: J) => Promise<MailLimit>);
  /** Whom a mail with a `userId` goes to, when that is not the user's own address. */
  addressOf?(job: J): Promise<string | null | undefined>;
  /** Ids of the recipients of a mail without `userId`; each gets a mail. */
  recipients?(job: J): Promise<number[]>;
  /** Milliseconds after which the mail is obsolete. */
  maxAgeMs?: number;
  /** The current content; undefined when the mail is obsolete. */
  write(job: J, recipient: Recipient, mail: MailRow): Promise<MailContent | undefined>;
  /** Called when no further attempt follows a refusal, in the transaction that records it. */
  onRefused?(tx: Db, mailId: number): Promise<void>;
};

export type MailWriters = { [K in MailKind]: MailWriter<MailJob<K>> };
