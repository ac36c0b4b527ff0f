import fc from "fast-check";
import { adminQuery } from "@/lib/kernel/http/params";
import { schemasOf, type Handler } from "@/lib/kernel/api/declaration";
import {
  bodyOf,
  CONTENT_TYPES,
  headersOf,
  keysOf,
  type Known,
  queryOf,
  STRANGE_IDS,
} from "./request-parts";

/** One request, ready to be sent to a handler or over the wire. `id` is not encoded yet. */
export type FuzzRequest = {
  /** Method and path, as in `Endpoint.name`. */
  endpoint: string;
  id: string;
  query: string;
  headers: Record<string, string>;
  body: string | undefined;
  by: "bearer" | "browser";
};

/** An endpoint to be tested, named by method and path. Without a handler it is next-auth's. */
export type Endpoint = { name: string; handler?: Handler };

const isWrite = (endpoint: string) => !endpoint.startsWith("GET ");

/**
 * Requests to one endpoint. `known` are field values that exist in the fixtures, `ids` the ids of
 * rows there.
 */
export function requestsFor(
  { name, handler }: Endpoint,
  ids: readonly (string | number)[],
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  const operations = handler?.operations ?? [];
  const bodies = operations.flatMap(({ body }) => schemasOf(body));
  const isEditable = operations.some(({ isAdmin }) => isAdmin);
  const queries = [...operations.map(({ query }) => query), isEditable ? adminQuery : undefined];
  const keys = handler
    ? keysOf(bodies)
    : ["email", "password", "csrfToken", "callbackUrl", "redirect", "json"];
  const type = fc.oneof(
    { arbitrary: fc.constant("application/json"), weight: 5 },
    { arbitrary: fc.constantFrom(...CONTENT_TYPES), weight: 1 },
  );
  const takesBody = isWrite(name) && (bodies.length > 0 || !handler);
  return fc
    .record({
      endpoint: fc.constant(name),
      id: fc.oneof(
        { arbitrary: fc.constantFrom(...ids.map(String)), weight: 5 },
        { arbitrary: fc.constantFrom(...STRANGE_IDS), weight: 1 },
      ),
      query: queryOf(keysOf(queries)),
      by: fc.constantFrom("bearer", "browser"),
      sent: takesBody
        ? fc.tuple(fc.option(bodyOf(keys, known), { nil: undefined, freq: 12 }), type)
        : fc.constant([undefined, ""] as const),
      extra: headersOf,
    })
    .map(({ endpoint, id, query, by, sent: [text, contentType], extra }): FuzzRequest => {
      const headers: Record<string, string> = {
        ...(text === undefined || contentType === "" ? {} : { "content-type": contentType }),
        ...extra,
      };
      // A wrong length ends the connection before the request reaches the program.
      if (text !== undefined) delete headers["content-length"];
      return { endpoint, id, query, by, headers, body: text };
    });
}
