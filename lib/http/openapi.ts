import { extendZodWithOpenApi, OpenAPIRegistry, OpenApiGeneratorV31 } from "@asteasolutions/zod-to-openapi";
import { z, type ZodObject, type ZodType } from "zod";
import type { Declaration, Handler } from "./route";

extendZodWithOpenApi(z);

/** The calls of one route file by address, such as `/api/product/{id}`. */
export type Calls = Record<string, Partial<Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE", unknown>>>;

const isHandler = (value: unknown): value is Handler => typeof value === "function" && "declaration" in value;

const message = z.object({ message: z.string() });
const refused = message.extend({ errors: z.record(z.string(), z.array(z.string())) });
const meta = z.object({ current_page: z.int(), per_page: z.int(), total: z.int(), last_page: z.int() });
const links = z.object({ first: z.string(), last: z.string(), prev: z.string().nullable(), next: z.string().nullable() });

/** The object schema below transforms, which is what a client sends. */
function inputObject(schema: ZodType | undefined): ZodObject | undefined {
  let at: unknown = schema;
  while (at instanceof z.ZodPipe) at = at.in;
  return at instanceof z.ZodObject ? at : undefined;
}

function answerSchema({ answer, response }: Declaration): ZodType {
  const item = response ?? z.unknown();
  if (answer === "raw") return item;
  return answer === "list" ? z.object({ data: z.array(item), meta, links }) : z.object({ data: item });
}

const content = (schema: ZodType) => ({ "application/json": { schema } });

function responses(declaration: Declaration) {
  const { access, query, body, limit, params } = declaration;
  return {
    200: { description: "The answer", content: content(answerSchema(declaration)) },
    ...(access === "public" ? {} : { 401: { description: "Not signed in", content: content(message) }, 403: { description: "Not allowed", content: content(message) } }),
    ...(params ? { 404: { description: "Unknown, deleted, or not visible", content: content(message) } } : {}),
    ...(query || body ? { 422: { description: "Invalid input", content: content(refused) } } : {}),
    ...(limit ? { 429: { description: "Too many calls", content: content(message) } } : {}),
  };
}

/** The OpenAPI 3.1 description of all calls, made from the same schemas that check them. */
export function describeCalls(calls: Calls, info: { title: string; version: string; url: string }) {
  const registry = new OpenAPIRegistry();
  for (const [path, handlers] of Object.entries(calls)) {
    for (const [method, handler] of Object.entries(handlers)) {
      if (!isHandler(handler)) continue;
      const { declaration } = handler;
      const body = inputObject(declaration.body);
      registry.registerPath({
        method: method.toLowerCase() as "get",
        path,
        summary: declaration.summary,
        tags: [path.split("/")[2] ?? "api"],
        request: {
          params: inputObject(declaration.params),
          query: inputObject(declaration.query),
          ...(body ? { body: { content: { ...content(body), ...(declaration.form ? { "multipart/form-data": { schema: body } } : {}) } } } : {}),
        },
        responses: responses(declaration),
      });
    }
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({ openapi: "3.1.0", info: { title: info.title, version: info.version }, servers: [{ url: info.url }] });
}
