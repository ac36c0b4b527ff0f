import { randomUUID } from "node:crypto";
import { z } from "zod";
import { TestStripe } from "../../lib/commerce/payment/stripe/test-stripe";
import { findFreePort } from "../../scripts/network/ports";
import { compiledArguments } from "../../scripts/supervisor/node-arguments";
import { signIn } from "../load/sign-in";
import { startNode, type NodeChild } from "../workspace/node-child";
import type { Workspace } from "../workspace/workspace";

/** An event with one ticket type. */
export type Sale = { eventId: number; typeId: number };

/** The site as it sells tickets, with a server that speaks Stripe's protocol. */
export interface Shop {
  url: string;
  databaseUrl: string;
  stripe: TestStripe;
  /** Creates and publishes an event whose only ticket type has a price and a number of seats. */
  createSale(seats: number): Promise<Sale>;
  /** Ends the web process with SIGKILL. */
  killWeb(): Promise<void>;
  startWeb(): Promise<void>;
  stop(): Promise<void>;
}

/** A test IBAN with a right check number. */
const IBAN = "GR1601101250000000012300695";
const DAY_MS = 86_400_000;

const createdEvent = z.object({
  data: z.object({ id: z.int(), ticket_types: z.array(z.object({ id: z.int() })).min(1) }),
});

/** Sends JSON, and gives status and body; a body that is no JSON is null. */
export async function postJson(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : null };
}

/** Starts the site on the demo's database with a payment gateway of its own. */
export async function openShop(workspace: Workspace): Promise<Shop> {
  const { databaseUrl, demoPassword } = await workspace.site();
  const stripe = new TestStripe();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...workspace.environment(databaseUrl),
    PORT: String(port),
    HOST: "127.0.0.1",
    SITE_URL: url,
    NEXTAUTH_URL: url,
    DEMO: "on",
    DEMO_PASSWORD: demoPassword,
    // Each buyer has an IP address of their own.
    TRUST_PROXY: "1",
    STRIPE_HOST: await stripe.start(),
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    BANK_IBAN: IBAN,
  };
  const start = () => startNode(compiledArguments("server/web.ts"), env, workspace.signal);
  let web: NodeChild | undefined = await start();
  const token = await signIn(url, demoPassword);
  return {
    url,
    databaseUrl,
    stripe,
    async createSale(seats) {
      const startsAt = Date.now() + 30 * DAY_MS;
      const { body } = await postJson(
        `${url}/api/event`,
        {
          title: `Sale ${randomUUID()}`,
          status: "published",
          starts_at: new Date(startsAt).toISOString(),
          ends_at: new Date(startsAt + 7_200_000).toISOString(),
          ticket_types: [{ name: "Admission", price_cents: 2_480, capacity: seats }],
        },
        { authorization: `Bearer ${token}` },
      );
      const { id, ticket_types: types } = createdEvent.parse(body).data;
      return { eventId: id, typeId: types[0]!.id };
    },
    async killWeb() {
      if (!web) return;
      process.kill(web.pid, "SIGKILL");
      await web.stop();
      web = undefined;
    },
    async startWeb() {
      web ??= await start();
    },
    async stop() {
      await web?.stop();
      stripe.stop();
    },
  };
}
