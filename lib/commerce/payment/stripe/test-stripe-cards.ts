// For tests: the cards of the local server that speaks Stripe's protocol.

/** What a charge of a card without its owner comes to. */
export type TestBehaviour = "pays" | "declines" | "authenticates" | "processes";
type Method = {
  id: string;
  object: "payment_method";
  customer: string;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
};
export type Intent = {
  id: string;
  object: "payment_intent";
  status: "succeeded" | "processing" | "requires_payment_method";
  amount: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  last_payment_error: { code: string } | null;
  metadata: { payment?: string };
  created: number;
};
type Reply = { status: number; body: unknown };

const found = (body: unknown): Reply => ({ status: 200, body });
const missing: Reply = {
  status: 404,
  body: { error: { type: "invalid_request_error", code: "resource_missing", message: "none" } },
};

const DIGITS: Record<TestBehaviour, string> = {
  pays: "4242",
  declines: "0341",
  authenticates: "3184",
  processes: "1117",
};

/** Customers with their cards, and the charges of these. */
export class TestStripeCards {
  readonly intents = new Map<string, Intent>();
  readonly methods = new Map<string, Method>();
  readonly customers = new Set<string>();
  /** What charges come to, by method; `pays` without an entry. */
  readonly behaviours = new Map<string, TestBehaviour>();
  readonly #id: (prefix: string) => string;

  constructor(id: (prefix: string) => string) {
    this.#id = id;
  }

  /** A customer who stores a card. */
  store(behaviour: TestBehaviour = "pays"): Method {
    const customer = this.#id("cus");
    this.customers.add(customer);
    const method: Method = {
      id: this.#id("pm"),
      object: "payment_method",
      customer,
      card: { brand: "visa", last4: DIGITS[behaviour], exp_month: 12, exp_year: 2030 },
    };
    this.methods.set(method.id, method);
    this.behaviours.set(method.id, behaviour);
    return method;
  }

  /** A payment at a page. */
  paid(about: Pick<Intent, "amount" | "currency" | "metadata">, method: Method | null): Intent {
    return this.#add({
      ...about,
      status: "succeeded",
      customer: method?.customer ?? null,
      payment_method: method?.id ?? null,
      last_payment_error: null,
    });
  }

  #add(intent: Omit<Intent, "id" | "object" | "created">): Intent {
    const id = this.#id("pi");
    const created = Math.floor(Date.now() / 1_000);
    const made: Intent = { id, object: "payment_intent", created, ...intent };
    this.intents.set(id, made);
    return made;
  }

  #charge(body: URLSearchParams): Reply {
    const method = this.methods.get(body.get("payment_method") ?? "");
    const isTheirs = method?.customer === body.get("customer");
    if (!method || !isTheirs || !this.customers.has(method.customer)) return missing;
    if (body.get("off_session") !== "true" || body.get("confirm") !== "true") return missing;
    const behaviour = this.behaviours.get(method.id) ?? "pays";
    const about = {
      amount: Number(body.get("amount")),
      currency: body.get("currency") ?? "",
      customer: method.customer,
      payment_method: method.id,
      metadata: { payment: body.get("metadata[payment]") ?? "" },
    };
    if (behaviour === "pays" || behaviour === "processes") {
      const status = behaviour === "pays" ? "succeeded" : "processing";
      return found(this.#add({ ...about, status, last_payment_error: null }));
    }
    const code = behaviour === "declines" ? "card_declined" : "authentication_required";
    const intent = this.#add({
      ...about,
      status: "requires_payment_method",
      last_payment_error: { code },
    });
    const error = { type: "card_error", code, message: "refused", payment_intent: intent };
    return { status: 402, body: { error } };
  }

  /** The answer to a call about cards; undefined for other calls. */
  route(call: string, query: URLSearchParams, body: URLSearchParams): Reply | undefined {
    if (call === "POST /v1/payment_intents") return this.#charge(body);
    if (call === "GET /v1/payment_intents") {
      const data = [...this.intents.values()].filter(
        ({ customer }) => customer === query.get("customer"),
      );
      return found({ object: "list", data, has_more: false, url: "/v1/payment_intents" });
    }
    const [, id] = /^GET \/v1\/payment_intents\/(\w+)$/.exec(call) ?? [];
    if (id !== undefined) {
      const intent = this.intents.get(id);
      if (!intent) return missing;
      const method = this.methods.get(intent.payment_method ?? "") ?? null;
      return found(query.has("expand[0]") ? { ...intent, payment_method: method } : intent);
    }
    const [, customer] = /^DELETE \/v1\/customers\/(\w+)$/.exec(call) ?? [];
    if (customer === undefined) return undefined;
    return this.customers.delete(customer)
      ? found({ id: customer, object: "customer", deleted: true })
      : missing;
  }
}
