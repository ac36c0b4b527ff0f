import {
  extendZodWithOpenApi,
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
} from "@asteasolutions/zod-to-openapi";
import { z, type ZodObject, type ZodType } from "zod";
import { adminQuery } from "@/lib/http/params";
import { inputObject, schemasOf } from "./body-by-role";
import { isHandler, type Declared } from "./declaration";

extendZodWithOpenApi(z);

/** The endpoints of one route file by address, such as `/api/product/{id}`. */
export type Endpoints = Record<
  string,
  Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", unknown>>
>;

const message = z.object({ message: z.string() });
const refused = message.extend({ errors: z.record(z.string(), z.array(z.string())) });
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

function responseSchema({ responseKind: result, response }: Declared): ZodType {
  const item = response ?? z.unknown();
  if (result === "raw") return item;
  return result === "list"
    ? z.object({ data: z.array(item), meta, links })
    : z.object({ data: item });
}

const content = (schema: ZodType) => ({ "application/json": { schema } });

const isWrite = (method: string) => method !== "GET";

/** One schema for several: itself, or a union. */
function anyOf(schemas: ZodType[]): ZodType | undefined {
  const [first, second, ...more] = [...new Set(schemas)];
  return first && second ? z.union([first, second, ...more]) : first;
}

/** What a success says: the response of each operation that answers it, such as the editing view. */
function success(operations: Declared[]): RouteConfig["responses"] {
  const [{ responseKind: result, status = 200 }] = operations as [Declared];
  if (result === "empty") return { 204: { description: "Done" } };
  const distinct = operations.filter(
    ({ response }, at) => operations.findIndex((one) => one.response === response) === at,
  );
  return {
    [status]: {
      description: status === 201 ? "Created" : "Success",
      content: content(anyOf(distinct.map(responseSchema)) ?? z.unknown()),
    },
  };
}

function responses(method: string, operations: Declared[]): RouteConfig["responses"] {
  const [{ body, limit, params }] = operations as [Declared];
  const isSigned = operations.some((one) => one.access !== "public") || schemasOf(body).length > 1;
  return {
    ...success(operations),
    ...(isSigned ? { 401: { description: "Not signed in", content: content(message) } } : {}),
    ...(isSigned ? { 403: { description: "Not allowed", content: content(message) } } : {}),
    ...(params
      ? { 404: { description: "Unknown, deleted, or not visible", content: content(message) } }
      : {}),
    ...(isSigned && isWrite(method)
      ? {
          409: {
            description: "Somebody else was faster; `data` is the present state",
            content: content(message),
          },
          419: {
            description: "A browser's write without its XSRF token",
            content: content(message),
          },
        }
      : {}),
    ...(operations.some((one) => one.query ?? one.body)
      ? { 422: { description: "Invalid input", content: content(refused) } }
      : {}),
    ...(limit || isWrite(method)
      ? { 429: { description: "Too many requests", content: content(message) } }
      : {}),
  };
}

/** All request bodies: one for each operation and role where they differ. */
function bodySchema(operations: Declared[]): ZodType | undefined {
  const bodies = operations.flatMap(({ body }) => schemasOf(body));
  return anyOf(bodies.map((one) => (one instanceof z.ZodUnion ? one : (inputObject(one) ?? one))));
}

/** All query parameters that some operation takes; those of the main one describe shared names. */
function querySchema(operations: Declared[]): ZodObject | undefined {
  const objects = operations.flatMap(({ query }) => inputObject(query) ?? []);
  const all = operations.some(({ isAdmin }) => isAdmin) ? [...objects, adminQuery] : objects;
  if (all.length === 0) return undefined;
  return z.object(Object.assign({}, ...all.toReversed().map(({ shape }) => shape)));
}

/** The OpenAPI 3.1 description of all endpoints, made from the same schemas that check them. */
export function describeApi(
  calls: Endpoints,
  info: { title: string; version: string; url: string },
) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description:
      "`access_token` of `POST /auth/login`; it stands alone, cookies are then not looked at",
  });
  registry.registerComponent("securitySchemes", "browser", {
    type: "apiKey",
    in: "cookie",
    name: "auth.session-token",
    description:
      "The site's session. Writes return the cookie `XSRF-TOKEN` (`GET /auth/csrf-cookie`) as `X-XSRF-TOKEN`",
  });
  for (const [path, handlers] of Object.entries(calls)) {
    for (const [method, handler] of Object.entries(handlers)) {
      if (!isHandler(handler)) continue;
      const { declaration, operations } = handler;
      const body = bodySchema(operations);
      registry.registerPath({
        method: method.toLowerCase() as "get",
        path,
        summary: declaration.summary,
        tags: [path.startsWith("/auth/") ? "auth" : (path.split("/")[2] ?? "api")],
        request: {
          params: inputObject(declaration.params),
          query: querySchema(operations),
          ...(body
            ? {
                body: {
                  content: {
                    ...content(body),
                    ...(declaration.form ? { "multipart/form-data": { schema: body } } : {}),
                  },
                },
              }
            : {}),
        },
        ...(declaration.access === "public" ? {} : { security: [{ bearer: [] }, { browser: [] }] }),
        responses: responses(method, operations),
      });
    }
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: { title: info.title, version: info.version },
    servers: [{ url: info.url }],
  });
}
