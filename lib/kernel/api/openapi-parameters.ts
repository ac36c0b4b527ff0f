import { z, type ZodObject } from "zod";
import { omit } from "@/lib/kernel/core/records";
import { adminQuery } from "@/lib/kernel/http/params";
import { inputObject, schemasOf, type Declared } from "./declaration";
import type { Json } from "./openapi-components";

const header = (name: string, description: string, schema: Json = { type: "string" }) => ({
  name,
  in: "header",
  required: false,
  description,
  schema,
});

/** Parameters that many operations share, by their name in `components.parameters`. */
export const SHARED_PARAMETERS = {
  Locale: {
    name: "locale",
    in: "query",
    required: false,
    description:
      "Language of the flat fields that are read or written, and of messages; before `Accept-Language`",
    schema: { type: "string", enum: ["el", "en"] },
  },
  AcceptLanguage: header("Accept-Language", "Language when `locale` is not given; else Greek"),
  IdempotencyKey: header(
    "Idempotency-Key",
    "Printable ASCII, best a random UUID. " +
      "A repeated request with the same key and body gets the stored response",
    { type: "string", minLength: 1, maxLength: 200 },
  ),
  IfMatch: header(
    "If-Match",
    "The version that the change began from, as in `version`; a stale one is a 409",
  ),
  XsrfToken: header(
    "X-XSRF-TOKEN",
    "Value of the cookie `XSRF-TOKEN`; needed by writes that carry session cookies and no Bearer",
  ),
} as const;
type Shared = keyof typeof SHARED_PARAMETERS;

const reference = (name: Shared) => ({ $ref: `#/components/parameters/${name}` });

/** Whether a body has a `version`; `If-Match` may be sent instead. */
const takesVersion = (operations: Declared[]) =>
  operations.some(({ body }) =>
    schemasOf(body).some((one) => inputObject(one)?.shape.version !== undefined),
  );

/**
 * All query parameters of an endpoint's operations; where names are equal, the main operation
 * describes them.
 */
export function querySchema(operations: Declared[]): ZodObject {
  const objects = operations.flatMap(({ query }) => inputObject(query) ?? []);
  const all = operations.some(({ isAdmin }) => isAdmin) ? [...objects, adminQuery] : objects;
  const shape = omit(
    Object.assign({}, ...all.toReversed().map((one) => one.shape)) as z.ZodRawShape,
    ["locale"],
  );
  return z.object(shape);
}

/** The shared parameters of an endpoint: the language of all, and the headers of a write. */
export function sharedParameters(method: string, operations: Declared[]): { $ref: string }[] {
  const names: Shared[] = ["Locale", "AcceptLanguage"];
  if (operations.some(({ isRepeatable }) => isRepeatable)) names.push("IdempotencyKey");
  if (takesVersion(operations)) names.push("IfMatch");
  if (method !== "GET") names.push("XsrfToken");
  return names.map(reference);
}
