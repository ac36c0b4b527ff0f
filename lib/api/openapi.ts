import {
  extendZodWithOpenApi,
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
} from "@asteasolutions/zod-to-openapi";
import { z, type ZodObject, type ZodType } from "zod";
import { alternativesOf } from "@/lib/http/by-role";
import type { Declared, Handler } from "./route";

extendZodWithOpenApi(z);

/** The calls of one route file by address, such as `/api/product/{id}`. */
export type Endpoints = Record<
  string,
  Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", unknown>>
>;

const isHandler = (value: unknown): value is Handler =>
  typeof value === "function" && "declaration" in value;

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

/** The object schema below transforms, which is what a client sends. */
function inputObject(schema: ZodType | undefined): ZodObject | undefined {
  let at: unknown = schema;
  while (at instanceof z.ZodPipe) at = at.in;
  return at instanceof z.ZodObject ? at : undefined;
}

function responseSchema({ answer, response }: Declared): ZodType {
  const item = response ?? z.unknown();
  if (answer === "raw") return item;
  return answer === "list"
    ? z.object({ data: z.array(item), meta, links })
    : z.object({ data: item });
}

const content = (schema: ZodType) => ({ "application/json": { schema } });

const isWrite = (method: string) => method !== "GET";

function success(declaration: Declared): RouteConfig["responses"] {
  const { answer, status = 200 } = declaration;
  if (answer === "nothing") return { 204: { description: "Done" } };
  return {
    [status]: {
      description: status === 201 ? "Created" : "The answer",
      content: content(responseSchema(declaration)),
    },
  };
}

function responses(method: string, declaration: Declared): RouteConfig["responses"] {
  const { access, query, body, limit, params } = declaration;
  const isSigned = access !== "public" || alternativesOf(body).length > 0;
  return {
    ...success(declaration),
    ...(access === "public"
      ? {}
      : { 401: { description: "Not signed in", content: content(message) } }),
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
    ...(query || body ? { 422: { description: "Invalid input", content: content(refused) } } : {}),
    ...(limit || isWrite(method)
      ? { 429: { description: "Too many calls", content: content(message) } }
      : {}),
  };
}

/** Bodies of a call, one for each role where they differ. */
function bodySchema({ body }: Declared): ZodType | undefined {
  const [first, second, ...more] = alternativesOf(body);
  if (first && second) return z.union([first, second, ...more]);
  return first ?? (body instanceof z.ZodUnion ? body : inputObject(body));
}

/** The OpenAPI 3.1 description of all calls, made from the same schemas that check them. */
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
      const { declaration } = handler;
      const body = bodySchema(declaration);
      registry.registerPath({
        method: method.toLowerCase() as "get",
        path,
        summary: declaration.summary,
        tags: [path.startsWith("/auth/") ? "auth" : (path.split("/")[2] ?? "api")],
        request: {
          params: inputObject(declaration.params),
          query: inputObject(declaration.query),
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
        responses: responses(method, declaration),
      });
    }
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: { title: info.title, version: info.version },
    servers: [{ url: info.url }],
  });
}
