import { settings } from "@/lib/kernel/core/settings";
import { processGlobal } from "@/lib/kernel/core/process-global";
import type { PaymentGateway } from "@/prisma/client/enums";
import type { Method } from "./method-names";
import type { PaymentProvider } from "./provider";
import { stripeClient } from "./stripe/client";
import { stripeProvider } from "./stripe/provider";
import { testGateway } from "./test-gateway";

/** A gateway for cards with its name in the database. */
export type CardGateway = { name: "stripe" | "test"; provider: PaymentProvider };

const clients = processGlobal("stripe", () => new Map<string, CardGateway>());

function stripe(): CardGateway | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_HOST } = settings();
  if (STRIPE_SECRET_KEY === undefined) return undefined;
  const name = `${STRIPE_HOST ?? ""} ${STRIPE_SECRET_KEY}`;
  const known = clients.get().get(name);
  if (known) return known;
  const provider = stripeProvider(stripeClient(STRIPE_SECRET_KEY, STRIPE_HOST));
  const gateway: CardGateway = { name: "stripe", provider };
  clients.get().set(name, gateway);
  return gateway;
}

/** Whether the site's own test gateway takes the place of a real one. */
export const isTestGatewayOn = (): boolean =>
  settings().DEMO && settings().STRIPE_SECRET_KEY === undefined;

/**
 * The gateway for cards: Stripe, in a demo the test gateway; undefined where cards are not taken.
 */
export const cardGateway = (): CardGateway | undefined =>
  stripe() ?? (isTestGatewayOn() ? { name: "test", provider: testGateway } : undefined);

/** The gateway that a payment was begun with; undefined when it is no longer configured. */
export function gatewayOf(name: PaymentGateway): CardGateway | undefined {
  if (name === "test") return { name, provider: testGateway };
  return name === "stripe" ? stripe() : undefined;
}

/** The ways to pay that this site offers. */
export const methodsOnOffer = (): Method[] => [
  ...(cardGateway() ? (["card"] as const) : []),
  ...(settings().BANK_IBAN === undefined ? [] : (["bank_transfer"] as const)),
];
