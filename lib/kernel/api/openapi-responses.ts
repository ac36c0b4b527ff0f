import { z, type ZodType } from "zod";
import type { RouteConfig } from "@asteasolutions/zod-to-openapi";
import { entriesOf } from "@/lib/kernel/core/records";
import { inputObject, schemasOf, type Declared, type Operations } from "./declaration";
import type { Json } from "./openapi-components";

const meta = z.object({
  current_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  last_page: z.int(),
});
const links = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
});

/** Schemas inside responses that get a named type in generated clients. */
export const SHARED_SCHEMAS = { PageMeta: meta, PageLinks: links } as const;

const object = (properties: Record<string, Json>, required = ["message"]): Json => ({
  type: "object",
  properties: { message: { type: "string" }, ...properties },
  required,
});
const seconds = { description: "Seconds to wait", schema: { type: "integer" } };
const number = (description: string) => ({ description, schema: { type: "integer" } });

type Refusal = { status: number; description: string; schema?: Json; headers?: Json };
/** Error responses by their name in `components.responses` (docs/api.md#errors). */
const REFUSALS = {
  BadRequest: { status: 400, description: "Malformed JSON, or a body that is not an object" },
  Unauthenticated: { status: 401, description: "Not logged in" },
  Forbidden: { status: 403, description: "Lacking the right, or from a foreign origin" },
  NotFound: { status: 404, description: "Unknown, deleted, or not visible to this user" },
  MethodNotAllowed: {
    status: 405,
    description: "The address does not support this method",
    headers: { Allow: { description: "The methods that exist", schema: { type: "string" } } },
  },
  Conflict: {
    status: 409,
    description:
      "The state does not allow it; `message` says why in the language of the request, `data` is the " +
      "present state of a stale edit",
    schema: object({ code: { type: "string", enum: ["conflict"] }, data: {} }, ["message", "code"]),
  },
  PayloadTooLarge: { status: 413, description: "The body is too large" },
  UnsupportedMediaType: { status: 415, description: "The body is of another media type" },
  CsrfMismatch: { status: 419, description: "A write with session cookies, without XSRF token" },
  Invalid: {
    status: 422,
    description: "Invalid input: messages by field",
    schema: object(
      {
        errors: {
          type: "object",
          additionalProperties: { type: "array", items: { type: "string" } },
        },
      },
      ["message", "errors"],
    ),
  },
  TooMany: {
    status: 429,
    description: "Too many requests",
    headers: {
      "Retry-After": seconds,
      "X-RateLimit-Limit": number("Requests in the time of the limit"),
      "X-RateLimit-Remaining": number("What is left of them"),
    },
  },
  ServerError: {
    status: 500,
    description: "A fault of ours; the log has the same `request_id`",
    schema: object({ request_id: { type: "string" } }),
  },
  Unavailable: {
    status: 503,
    description: "The database is unavailable, full or too slow",
    headers: { "Retry-After": seconds },
  },
} as const satisfies Record<string, Refusal>;
type RefusalName = keyof typeof REFUSALS;

/** The shared error responses as `components.responses`. */
export const sharedResponses = (): [RefusalName, { description: string; content: Json }][] =>
  entriesOf<RefusalName, Refusal>(REFUSALS).map(([name, refusal]) => [
    name,
    {
      description: refusal.description,
      content: { "application/json": { schema: refusal.schema ?? object({}) } },
      ...(refusal.headers ? { headers: refusal.headers } : {}),
    },
  ]);

/** The errors that an endpoint can respond with, derived from the checks of `route()`. */
function refusalsOf(method: string, operations: Operations): RefusalName[] {
  const [{ body, limit, params, alsoAnswers, isHidden }] = operations;
  const isWrite = method !== "GET";
  const isGuarded = operations.some(({ access }) => access !== "public");
  const isChecked = operations.some(({ query, body: sent }) => query ?? sent) || params;
  const isSearched = operations.some(({ query }) => inputObject(query)?.shape.search !== undefined);
  const asked: [RefusalName, unknown][] = [
    ["BadRequest", body],
    ["Unauthenticated", isGuarded || schemasOf(body).length > 1 || alsoAnswers === 401],
    ["Forbidden", isGuarded || isWrite],
    ["NotFound", params ?? isHidden ?? ((isGuarded && isWrite) || alsoAnswers === 404)],
    ["Conflict", isWrite],
    ["PayloadTooLarge", body],
    ["UnsupportedMediaType", body],
    ["CsrfMismatch", isWrite],
    ["Invalid", isChecked],
    ["TooMany", limit ?? (isWrite || isSearched)],
    ["ServerError", true],
    ["Unavailable", true],
  ];
  return asked.filter(([, applies]) => applies).map(([name]) => name);
}

/** One schema for several: a single one as it is, else a union. */
export function anyOf(schemas: ZodType[]): ZodType | undefined {
  const [first, second, ...more] = [...new Set(schemas)];
  return first && second ? z.union([first, second, ...more]) : first;
}

const isSchema = (response: Declared["response"]): response is ZodType =>
  response !== undefined && typeof response !== "string";

/** The content of a success; the editing view is an alternative schema beside the public one. */
function successContent(
  main: Declared,
  operations: readonly Declared[],
): Record<string, { schema: ZodType }> {
  const { responseKind, isNullable, response, listMeta } = main;
  if (typeof response === "string") return { [response]: { schema: z.string() } };
  const each = anyOf(operations.map((one) => one.response).filter(isSchema)) ?? z.unknown();
  const item = isNullable ? each.nullable() : each;
  const wrapped = {
    item: () => z.object({ data: item }),
    list: () =>
      z.object({ data: z.array(item), meta: listMeta ? meta.extend(listMeta.shape) : meta, links }),
    raw: () => item,
    empty: () => item,
  }[responseKind]();
  return { "application/json": { schema: wrapped } };
}

function successes(operations: Operations): RouteConfig["responses"] {
  const [{ responseKind }] = operations;
  if (responseKind === "empty") return { 204: { description: "Done" } };
  if (operations[0]?.status === 302) return { 302: { description: "Redirect" } };
  const statuses = [...new Set(operations.map(({ status }) => status ?? 200))];
  return Object.fromEntries(
    statuses.map((status) => {
      const own = operations.filter((one) => (one.status ?? 200) === status);
      const description = status === 201 ? "Created" : "Success";
      return [status, { description, content: successContent(own[0] ?? operations[0], own) }];
    }),
  );
}

/** All responses of an endpoint: its successes, and references to the shared errors. */
export function responses(method: string, operations: Operations): RouteConfig["responses"] {
  const refusals = refusalsOf(method, operations).map((name) => [
    REFUSALS[name].status,
    { $ref: `#/components/responses/${name}` },
  ]);
  const [{ alsoAnswers }] = operations;
  const failure = { description: "Unhealthy", content: successContent(operations[0], operations) };
  return {
    ...Object.fromEntries(refusals),
    ...(alsoAnswers === 503 ? { 503: failure } : {}),
    ...successes(operations),
  };
}
