import {
  extendZodWithOpenApi,
  OpenAPIRegistry,
  OpenApiGeneratorV31,
} from "@asteasolutions/zod-to-openapi";
import { z, type ZodType } from "zod";
import { inputObject, isHandler, schemasOf, type Operations } from "./declaration";
import { hoist, withPortablePatterns, type Json, type NamedSchemas } from "./openapi-components";
import { querySchema, SHARED_PARAMETERS, sharedParameters } from "./openapi-parameters";
import { anyOf, responses, SHARED_SCHEMAS, sharedResponses } from "./openapi-responses";

extendZodWithOpenApi(z);

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

/** The endpoints of one route file by path, such as `/api/product/{id}`. */
export type Endpoints = Record<string, Partial<Record<Method, unknown>>>;

const content = (schema: ZodType) => ({ "application/json": { schema } });

/** All request bodies: one for each operation and role where they differ. */
function bodySchema(operations: Operations): ZodType | undefined {
  const bodies = operations.flatMap(({ body }) => schemasOf(body));
  return anyOf(bodies.map((one) => (one instanceof z.ZodUnion ? one : (inputObject(one) ?? one))));
}

/** The OpenAPI tag of an endpoint: the first segment of its path, such as `product`. */
const subjectOf = (path: string): string =>
  path.startsWith("/auth/") ? "auth" : (path.split("/")[2] ?? "api");

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A unique and stable operation id: `getProductById` for `GET /api/product/{id}`. */
function operationId(method: string, path: string): string {
  const words = path.replace(/^\/api\//, "/").split(/[/.-]/);
  const name = words.map((word) =>
    capital(word.replace(/^\{(\w+)\}$/, (_, one) => `By${capital(String(one))}`)),
  );
  return method.toLowerCase() + name.join("");
}

const SIGNED: Record<string, string[]>[] = [{ bearer: [] }, { browser: [] }];
/** The security requirement: none, sign-in, or optional sign-in. */
function security(operations: Operations): Record<string, string[]>[] {
  const isGuarded = operations.some(({ access }) => access !== "public");
  if (operations[0]?.access !== "public") return SIGNED;
  return isGuarded ? [{}, ...SIGNED] : [];
}

function registerShared(registry: OpenAPIRegistry): void {
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
  for (const [name, parameter] of Object.entries(SHARED_PARAMETERS))
    registry.registerComponent("parameters", name, parameter as never);
  for (const [name, response] of sharedResponses())
    registry.registerComponent("responses", name, response as never);
}

function register(registry: OpenAPIRegistry, path: string, method: Method, operations: Operations) {
  const [declaration] = operations;
  const body = bodySchema(operations);
  registry.registerPath({
    method: method.toLowerCase() as Lowercase<Method>,
    path,
    operationId: operationId(method, path),
    summary: declaration.summary,
    tags: [subjectOf(path)],
    parameters: sharedParameters(method, operations),
    security: security(operations),
    request: {
      params: inputObject(declaration.params),
      query: querySchema(operations),
      ...(body
        ? {
            body: {
              required: !declaration.bodyIsOptional,
              content: {
                ...content(body),
                ...(declaration.form ? { "multipart/form-data": { schema: body } } : {}),
                ...(declaration.form === "all"
                  ? { "application/x-www-form-urlencoded": { schema: body } }
                  : {}),
              },
            },
          }
        : {}),
    },
    responses: responses(method, operations),
  });
}

/**
 * The OpenAPI 3.1 description of all endpoints, made from the same schemas that check them; schemas
 * with a name are components.
 */
export function describeApi(
  calls: Endpoints,
  info: { title: string; version: string; url: string },
  named: NamedSchemas = {},
) {
  const registry = new OpenAPIRegistry();
  registerShared(registry);
  for (const [path, handlers] of Object.entries(calls))
    for (const method of METHODS) {
      const handler = handlers[method];
      if (isHandler(handler)) register(registry, path, method, handler.operations);
    }
  const whole = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: { title: info.title, version: info.version },
    servers: [{ url: info.url }],
  });
  // A description is JSON, which its interfaces without index signatures do not say.
  const { document, schemas } = hoist(withPortablePatterns(whole as unknown as Json), {
    ...SHARED_SCHEMAS,
    ...named,
  });
  const described = document as unknown as typeof whole;
  const components = { ...described.components, schemas } as typeof described.components;
  return { ...described, ...(components ? { components } : {}) };
}

export type ApiDescription = ReturnType<typeof describeApi>;
