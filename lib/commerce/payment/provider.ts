import { shareClass } from "@/lib/kernel/core/shared-class";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** What a gateway says about a payment. */
export type GatewayPayment = {
  /** The id of its session. */
  sessionId: string;
  /**
   * `open`: the buyer may still pay. `processing`: the buyer is done, the money has not come.
   * `expired`: nothing was paid and nothing can be paid any more.
   */
  state: "open" | "processing" | "paid" | "expired";
  /** Where the buyer pays; null once the session is no longer open. */
  url: string | null;
  /** The id of the charge that refunds refer to; null until it is paid. */
  chargeId: string | null;
  amountCents: number;
  currency: string;
  /** Why a charge of a stored card ended without money; absent for anything else. */
  refusal?: Refusal;
};

/** Why a stored card was not charged: the bank wants the buyer to confirm it, or declined. */
type Refusal = "authentication" | "declined";

/** A card that a gateway keeps for later charges. */
export type GatewayCard = {
  customerId: string;
  methodId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
};

/** What a gateway says about storing a card without a payment. */
export type GatewaySetup = {
  sessionId: string;
  state: "open" | "done" | "expired";
  /** Where the card is entered; null once the session is no longer open. */
  url: string | null;
  /** The card; null until it is stored. */
  card: GatewayCard | null;
};

/** What somebody is asked who stores a card without paying. */
export type SetupRequest = {
  /** Our key; a repeated request with it gets the same session. */
  key: string;
  currency: string;
  email: string;
  locale: Locale;
  returnUrl: string;
  expiresAt: Date;
};

/** A charge of a stored card without the buyer. */
export type ChargeRequest = {
  /** Our key of the payment; a repeated request with it charges nothing more. */
  key: string;
  card: { customerId: string; methodId: string };
  amountCents: number;
  currency: string;
  title: string;
  /** When it was begun: an answer of long ago is looked for before it is asked again. */
  createdAt: Date;
};

/** Cards that are stored at a gateway. Each call throws `GatewayError` when it gets no answer. */
export type StoredCards = {
  /** Charges a card. A refusal is an answer: the payment is `expired` then, with its reason. */
  charge(request: ChargeRequest): Promise<GatewayPayment>;
  /** The state of a charge by its session id. */
  read(sessionId: string): Promise<GatewayPayment>;
  /** The card that a payment stored; null when it stored none. */
  ofCharge(chargeId: string): Promise<GatewayCard | null>;
  openSetup(request: SetupRequest): Promise<GatewaySetup>;
  readSetup(sessionId: string): Promise<GatewaySetup>;
  /** Removes a card with its customer; twice is once. */
  forget(card: { customerId: string }): Promise<void>;
};

/** What a gateway says about a refund. `pending` may still fail days later. */
export type GatewayRefund = {
  id: string;
  /** Our key, or null for one that was made at the gateway itself. */
  key: string | null;
  chargeId: string;
  state: "pending" | "succeeded" | "failed";
  amountCents: number;
};

/** What the buyer is asked to pay. */
export type PaymentRequest = {
  /** Our key of the payment; a repeated request with it gets the same session. */
  key: string;
  amountCents: number;
  currency: string;
  /** What is paid for, as the page of the gateway shows it. */
  title: string;
  email: string;
  locale: Locale;
  /** Where the buyer comes back to, having paid or not; nothing is concluded from it. */
  returnUrl: string;
  expiresAt: Date;
  /** Whether the card is stored for later charges, to which the buyer agreed. */
  storesCard: boolean;
};

/** A gateway where buyers pay by card. Each call throws `GatewayError` when it gets no answer. */
export type PaymentProvider = {
  open(request: PaymentRequest): Promise<GatewayPayment>;
  read(sessionId: string): Promise<GatewayPayment>;
  /** Ends a session. The answer says whether it had been paid before. */
  close(sessionId: string): Promise<GatewayPayment>;
  /** Asks for a refund; a repeated request with the same key gets the same refund. */
  refund(request: { key: string; chargeId: string; amountCents: number }): Promise<GatewayRefund>;
  /** All refunds of a charge, also those made at the gateway itself, and whether it is disputed. */
  history(chargeId: string): Promise<{ refunds: GatewayRefund[]; isDisputed: boolean }>;
  /** The charges with a refund or a dispute that began after a time. */
  changedCharges(since: Date): Promise<string[]>;
  cards: StoredCards;
};

/**
 * A gateway that gave no usable answer. `isFinal`: it refused the request as such, so that a
 * repeated one would be refused too.
 */
export class GatewayError extends Error {
  static {
    shareClass(this, "GatewayError");
  }

  override name = "GatewayError";
  constructor(
    message: string,
    readonly isFinal: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
