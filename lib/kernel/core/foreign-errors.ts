import { isRecord, readPath } from "./records";

// Errors of packages, recognised by their shape: the server's modules and each bundle of the
// framework have a copy of a package, so that `instanceof` compares two different classes.

/** What a rate limiter throws over its limit. */
type LimiterRefusal = { consumedPoints: number; msBeforeNext: number };

/** Whether a rate limiter refused a request, which is no failure of the limiter. */
export const isLimiterRefusal = (value: unknown): value is LimiterRefusal =>
  isRecord(value) &&
  typeof value.consumedPoints === "number" &&
  typeof value.msBeforeNext === "number";

/** Whether a value did not fit a schema of zod. */
export const isSchemaError = (error: unknown): boolean =>
  readPath(error, "name") === "ZodError" && Array.isArray(readPath(error, "issues"));

/** Whether a signed token was refused by jose: malformed, forged or expired. */
export const isTokenError = (error: unknown): boolean => {
  const code = readPath(error, "code");
  return typeof code === "string" && /^ERR_J(?:OSE|W[A-Z]+)_/.test(code);
};

/** An answer or a failure of Stripe's client. */
type StripeFailure = { type: string; code?: string; statusCode?: number };

/** Whether an error comes from Stripe's client. */
export const isStripeError = (error: unknown): error is StripeFailure => {
  const type = readPath(error, "type");
  return typeof type === "string" && /^Stripe\w*Error$/.test(type);
};
