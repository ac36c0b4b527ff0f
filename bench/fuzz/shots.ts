import fc from "fast-check";
import { adminQuery } from "@/lib/http/params";
import { schemasOf } from "@/lib/api/body-by-role";
import type { Handler } from "@/lib/api/declaration";
import {
  bodyOf,
  CONTENT_TYPES,
  headersOf,
  keysOf,
  type Known,
  queryOf,
  STRANGE_IDS,
} from "./shot-parts";

/** One request, ready to be sent to a handler or over the wire. `id` is not encoded yet. */
export type Shot = {
  call: string;
  id: string;
  query: string;
  headers: Record<string, string>;
  body: string | undefined;
  by: "bearer" | "browser";
};

/** A call to shoot at. */
export type Goal = { call: string; handler?: Handler };

const isWrite = (call: string) => !call.startsWith("GET ");

/**
 * Requests for one call; `known` are values that mean something in the world that is shot at, `ids`
 * the numbers of things there.
 */
export function shotsAt(
  { call, handler }: Goal,
  ids: readonly (string | number)[],
  known: Known,
): fc.Arbitrary<Shot> {
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
  const takesBody = isWrite(call) && (bodies.length > 0 || !handler);
  return fc
    .record({
      call: fc.constant(call),
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
    .map(({ call: name, id, query: asked, by, sent: [text, contentType], extra }): Shot => {
      const headers: Record<string, string> = {
        ...(text === undefined || contentType === "" ? {} : { "content-type": contentType }),
        ...extra,
      };
      // A length that is not that of the body ends the connection before anything of ours sees it.
      if (text !== undefined) delete headers["content-length"];
      return { call: name, id, query: asked, by: by, headers, body: text };
    });
}
