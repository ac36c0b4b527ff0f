import { secondsInDay } from "date-fns/constants";
/**
 * Requests per IP address and period (docs/security.md#rate-limits), multiplied by
 * `RATE_LIMIT_FACTOR`.
 */
export const LIMITS = {
  contact: { points: 5, seconds: 60 * 60 },
  /** Companies that are asked from one IP address or with one e-mail address, in an hour. */
  enquiry: { points: 5, seconds: 60 * 60 },
  /** The same in a day. */
  enquiry_day: { points: 15, seconds: secondsInDay },
  /** Orders of tickets; people of one office may share an address. */
  order: { points: 60, seconds: 10 * 60 },
  /** Tickets that one user checks in; those of a time without a network come at once. */
  check_in: { points: 300, seconds: 60 },
  /** Mails with the tickets of one order, that its buyer asks for. */
  send_tickets: { points: 3, seconds: 60 * 60 },
  /** Tickets of one order that are given to others; each mails a stranger. */
  give_ticket: { points: 10, seconds: 60 * 60 },
  /** The same from one IP address. */
  give_ticket_network: { points: 30, seconds: 60 * 60 },
  /** Promo codes that are tried, so that they cannot be guessed. */
  promo_code: { points: 30, seconds: 10 * 60 },
  /** Times that are held without an account for one mailbox, which get a mail each. */
  appointment_mailbox: { points: 5, seconds: 60 * 60 },
  /** The same of one network; people of one office may share it. */
  appointment_network: { points: 20, seconds: 60 * 60 },
  /** The same of one network with one company, whose times are few. */
  appointment_company: { points: 6, seconds: 60 * 60 },
  /** What one company books for callers and proposes to guests; each may mail a stranger. */
  appointment_by_company: { points: 60, seconds: 60 * 60 },
  /** Changes of tickets of one order; each may hold seats for a quarter of an hour. */
  ticket_change: { points: 10, seconds: 60 * 60 },
  /** Codes for a payment at the door that are mailed to one mailbox. */
  door_mailbox: { points: 6, seconds: 60 * 60 },
  /** The same of one network; people of one office may share it. */
  door_network: { points: 20, seconds: 60 * 60 },
  /** Places at webinars that are held without an account for one mailbox, which get a mail each. */
  webinar_mailbox: { points: 5, seconds: 60 * 60 },
  /** The same of one network; people of one office may share it. */
  webinar_network: { points: 20, seconds: 60 * 60 },
  /** The same of one network at one webinar, whose places may be few. */
  webinar_places: { points: 6, seconds: 60 * 60 },
  /** Questions before webinars, of one user or of the guests of one address. */
  webinar_question: { points: 20, seconds: 60 * 60 },
  waitlist: { points: 5, seconds: 60 * 60 },
  /** Entries of one e-mail address, which get a mail each. */
  waitlist_address: { points: 3, seconds: 60 * 60 },
  /** Messages of one user: five each second, twenty at once. */
  message: { points: 20, seconds: 4 },
  privacy_request: { points: 5, seconds: 60 * 60 },
  newsletter: { points: 5, seconds: 60 * 60 },
  /** Sign-ups of all IP addresses: each may mail a stranger. */
  newsletter_all: { points: 30, seconds: 60 },
  /** Public forms without the captcha that is configured. */
  unverified_form: { points: 1, seconds: 10 * 60 },
  /** Choices about third parties; a page sends one again that got no response. */
  consent: { points: 30, seconds: 60 * 60 },
  /** Payments that are begun or looked up; each may ask the gateway. */
  payment: { points: 60, seconds: 10 * 60 },
  search: { points: 30, seconds: 10 },
  /**
   * New connections to the chat: everybody of an office comes back at once when it restarts, and
   * each may have several tabs.
   */
  chat_connection: { points: 120, seconds: 10 },
  /** Attempts to enter meeting rooms, of one network; each costs queries, and a lost connection several. */
  meeting_join: { points: 60, seconds: 60 },
  /** Views and clicks; people of one office may share an address. */
  daily_count: { points: 120, seconds: 60 },
  login: { points: 25, seconds: 5 * 60 },
  register: { points: 5, seconds: 30 * 60 },
  forgot: { points: 10, seconds: 60 * 60 },
  /** Mails to one account; the key has account and purpose. */
  account_mail: { points: 3, seconds: 60 * 60 },
  /** Invitations by the representatives of one company. */
  invitation: { points: 10, seconds: 60 * 60 },
  /** Attempts with mailed links; the tokens cannot be guessed, but each attempt costs a query. */
  mailed_link: { points: 30, seconds: 10 * 60 },
  /** Attempts with the link of the first manager. */
  setup: { points: 10, seconds: 10 * 60 },
  /** Uploads of one user (docs/security.md#uploads). */
  upload: { points: 60, seconds: 60 * 60 },
  /** Megapixels that one user has converted: 60 assets of 25, some two minutes of one core. */
  pixels: { points: 1_500, seconds: 60 * 60 },
  /** Proposals for translations that one user asks for. */
  translation: { points: 300, seconds: 10 * 60 },
  /** Those that a machine makes, which may cost money. */
  machine_translation: { points: 120, seconds: 60 * 60 },
  /**
   * Pages and calls of visitors that no cache answers: an office reads, and a crawler comes, at ten a
   * second.
   */
  uncached: { points: 600, seconds: 60 },
  /** All writes of one user. */
  write: { points: 60, seconds: 60 },
} as const;
export type LimitName = keyof typeof LIMITS;
