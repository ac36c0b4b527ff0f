import Stripe from "stripe";

/**
 * Within the 8 s in which a request must be answered, with one retry of a connection that failed.
 */
const TIMEOUT_MS = 3_500;

/**
 * A client of Stripe.
 * @param host of `STRIPE_HOST`: a host, with `http://` or a port where needed; undefined for Stripe
 */
export function stripeClient(secretKey: string, host: string | undefined): Stripe {
  const address =
    host === undefined ? undefined : new URL(host.includes("://") ? host : `https://${host}`);
  const isPlain = address?.protocol === "http:";
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port || (isPlain ? "80" : "443"),
      protocol: isPlain ? ("http" as const) : ("https" as const),
    }),
  });
}
