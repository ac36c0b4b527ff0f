import { isStripeError } from "@/lib/kernel/core/foreign-errors";
import { waitWithin } from "@/lib/kernel/core/time-budget";
import { GatewayError } from "../provider";

/** The time limit of a call, for both attempts of the client, in milliseconds. */
const LONGEST_MS = 7_500;

/** The same key at the same time: the other request has the answer. */
const IN_USE = 409;

/**
 * The answer of Stripe, within the rest of the current request's time. Requests carry keys, so that
 * one that was given up is repeated without harm. @throws GatewayError
 */
export async function ask<T>(request: Promise<T>): Promise<T> {
  try {
    return await waitWithin(LONGEST_MS, request, () => {
      throw new GatewayError("Stripe: no answer in time", false);
    });
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const isRefusal =
      error.type === "StripeInvalidRequestError" || error.type === "StripeCardError";
    const isFinal = isRefusal && error.statusCode !== IN_USE;
    // Messages of Stripe about a wrong key repeat a part of it.
    const reason = error.code ?? error.type;
    throw new GatewayError(`Stripe: ${reason} (${error.statusCode ?? "no answer"})`, isFinal, {
      cause: error,
    });
  }
}
