import { createServer, type IncomingMessage, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { TestStripeCards, type Intent, type TestBehaviour } from "./test-stripe-cards";

type Session = {
  id: string;
  object: "checkout.session";
  mode: "payment" | "setup";
  setup_intent: object | null;
  /** Whether the card is stored with the payment. */
  storesCard: boolean;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: { payment?: string; card_setup?: string };
  expires_at: number;
  url: string | null;
};
type Refund = {
  id: string;
  object: "refund";
  payment_intent: string;
  amount: number;
  status: "pending" | "succeeded" | "failed";
  metadata: { refund?: string };
};
type Dispute = { id: string; object: "dispute"; payment_intent: string; status: string };
type Reply = { status: number; body: unknown };

const HALF_HOUR_S = 1_800;
const DAY_S = 86_400;

const refused = (message: string, code = "parameter_invalid"): Reply => ({
  status: 400,
  body: { error: { type: "invalid_request_error", code, message } },
});
const found = (body: unknown): Reply => ({ status: 200, body });

/**
 * A server for tests that speaks the part of Stripe's protocol that we use, and refuses what Stripe
 * refuses: a wrong key, sessions that end too early, too large refunds, the second end of a
 * session. `deliver` gives the bytes and the signature of an event.
 */
export class TestStripe {
  readonly secretKey = "sk_test_of_the_local_server";
  readonly webhookSecret = "whsec_of_the_local_server";
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** `METHOD path` of each request. */
  readonly asked: string[] = [];
  /** Ends connections without an answer. */
  isDown = false;
  /** Does what is asked, and ends the connection without an answer. */
  losesAnswers = false;
  readonly cards = new TestStripeCards((prefix) => this.#id(prefix));
  /** The state of new refunds. */
  refundStatus: Refund["status"] = "succeeded";
  readonly #keys = new Map<string, Reply>();
  #last = 0;
  readonly #server: Server = createServer((request, response) => {
    void this.#answer(request).then((reply) => {
      if (!reply) {
        request.socket.destroy();
        return;
      }
      response.writeHead(reply.status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(reply.body));
    });
  });

  async start(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Forgets the keys of requests, as Stripe does after a day. */
  forgetKeys(): void {
    this.#keys.clear();
  }

  /** The only session, or the one of a payment. */
  session(payment?: string): Session {
    const all = [...this.sessions.values()];
    const one = all.find(
      ({ metadata }) =>
        payment === undefined || metadata.payment === payment || metadata.card_setup === payment,
    );
    if (!one) throw new Error("there is no such session");
    return one;
  }

  /** The buyer pays, with a card that behaves so later where it is stored. */
  pay(session: Session = this.session(), behaviour: TestBehaviour = "pays"): void {
    if (session.status !== "open") throw new Error(`the session is ${session.status}`);
    const { amount_total: amount, currency, metadata } = session;
    const method = session.storesCard ? this.cards.store(behaviour) : null;
    session.payment_intent = this.cards.paid({ amount, currency, metadata }, method).id;
    Object.assign(session, { status: "complete", payment_status: "paid", url: null });
  }

  /** Somebody stores a card without a payment, which behaves so later. */
  storeCard(session: Session, behaviour: TestBehaviour = "pays"): void {
    if (session.status !== "open" || session.mode !== "setup") throw new Error("nothing to store");
    const method = this.cards.store(behaviour);
    const intent = { id: this.#id("seti"), object: "setup_intent", customer: method.customer };
    const setup_intent = { ...intent, payment_method: method };
    Object.assign(session, { status: "complete", url: null, setup_intent });
  }

  /** A refund that somebody makes in Stripe's dashboard. */
  refundByHand(intent: string, amount: number): Refund {
    return this.#refund(intent, amount, {});
  }

  dispute(intent: string): Dispute {
    const dispute: Dispute = {
      id: this.#id("du"),
      object: "dispute",
      payment_intent: intent,
      status: "needs_response",
    };
    this.disputes.set(dispute.id, dispute);
    return dispute;
  }

  /** An event about an object, as the webhook gets it: its bytes and their signature. */
  deliver(
    type: string,
    object: Session | Refund | Dispute | Intent,
    { id = this.#id("evt"), timestamp }: { id?: string; timestamp?: number } = {},
  ): { payload: string; signature: string } {
    const created = Math.floor(Date.now() / 1_000);
    const payload = JSON.stringify({ id, object: "event", type, created, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: this.webhookSecret,
      timestamp,
    });
    return { payload, signature };
  }

  #id(prefix: string): string {
    this.#last += 1;
    return `${prefix}_test_${this.#last}`;
  }

  #refund(intent: string, amount: number, metadata: Refund["metadata"]): Refund {
    const refund: Refund = {
      id: this.#id("re"),
      object: "refund",
      payment_intent: intent,
      amount,
      status: this.refundStatus,
      metadata,
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  async #answer(request: IncomingMessage): Promise<Reply | undefined> {
    const url = new URL(request.url ?? "/", "http://localhost");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new URLSearchParams(Buffer.concat(chunks).toString());
    this.asked.push(`${request.method} ${url.pathname}`);
    if (this.isDown) return undefined;
    if (request.headers.authorization !== `Bearer ${this.secretKey}`)
      return { status: 401, body: { error: { type: "invalid_request_error" } } };
    const key = String(request.headers["idempotency-key"] ?? "");
    const known = this.#keys.get(key);
    if (known) return this.losesAnswers ? undefined : known;
    const reply = this.#route(`${request.method} ${url.pathname}`, url.searchParams, body);
    // Stripe repeats refusals of cards too.
    if (key !== "" && (reply.status === 200 || reply.status === 402))
      this.#keys.set(key, structuredClone(reply));
    return this.losesAnswers ? undefined : reply;
  }

  #route(call: string, query: URLSearchParams, body: URLSearchParams): Reply {
    if (call === "POST /v1/checkout/sessions") return this.#create(body);
    if (call === "POST /v1/refunds") return this.#createRefund(body);
    const ofCards = this.cards.route(call, query, body);
    if (ofCards) return ofCards;
    const list = /^GET \/v1\/(refunds|disputes)$/.exec(call)?.[1];
    if (list) {
      const all = [...(list === "refunds" ? this.refunds : this.disputes).values()];
      const data = all.filter(
        ({ payment_intent: intent }) =>
          !query.has("payment_intent") || intent === query.get("payment_intent"),
      );
      return found({ object: "list", data, has_more: false, url: `/v1/${list}` });
    }
    const [, id = "", end] =
      /^(?:GET|POST) \/v1\/checkout\/sessions\/(\w+?)(\/expire)?$/.exec(call) ?? [];
    const session = this.sessions.get(id);
    if (!session) return { ...refused("No such object", "resource_missing"), status: 404 };
    if (!end) return found(session);
    if (session.status !== "open") return refused(`This session is ${session.status}`);
    Object.assign(session, { status: "expired", url: null });
    return found(session);
  }

  #create(body: URLSearchParams): Reply {
    const amount = Number(body.get("line_items[0][price_data][unit_amount]"));
    const seconds = Number(body.get("expires_at")) - Date.now() / 1_000;
    const mode = body.get("mode") === "setup" ? "setup" : "payment";
    const isTooSmall = !Number.isInteger(amount) || amount < 50;
    if (mode === "payment" && isTooSmall) return refused("amount too small");
    const storesCard = body.get("payment_intent_data[setup_future_usage]") === "off_session";
    if (storesCard && body.get("customer_creation") !== "always") return refused("no customer");
    const payment = body.get("metadata[payment]");
    const setup = body.get("metadata[card_setup]");
    if (seconds < HALF_HOUR_S || seconds > DAY_S) return refused("expires_at out of range");
    const id = this.#id("cs");
    const session: Session = {
      id,
      object: "checkout.session",
      mode,
      setup_intent: null,
      storesCard,
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      amount_total: amount,
      currency: body.get("line_items[0][price_data][currency]") ?? "",
      client_reference_id: body.get("client_reference_id") ?? "",
      metadata: setup === null ? { payment: payment ?? "" } : { card_setup: setup },
      expires_at: Number(body.get("expires_at")),
      url: `https://checkout.example.test/${id}`,
    };
    this.sessions.set(id, session);
    return found(session);
  }

  #createRefund(body: URLSearchParams): Reply {
    const intent = body.get("payment_intent") ?? "";
    const amount = Number(body.get("amount"));
    const paid = this.cards.intents.get(intent);
    const before = [...this.refunds.values()]
      .filter((one) => one.payment_intent === intent && one.status !== "failed")
      .reduce((sum, one) => sum + one.amount, 0);
    if (paid?.status !== "succeeded") return refused("No such payment", "resource_missing");
    if (before + amount > paid.amount) return refused("too much", "charge_already_refunded");
    return found(this.#refund(intent, amount, { refund: body.get("metadata[refund]") ?? "" }));
  }
}
