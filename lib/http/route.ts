import type { ZodType, z } from "zod";
import { hasRole, visitor, type Actor, type Role } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import type { Paged } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import { parseInput, queryValues, readBody } from "./input";
import { countCall, type LimitName } from "./limits";
import { checkOrigin, corsHeaders } from "./origin";
import { requestLocale } from "./request-locale";
import { json, jsonError, jsonPage } from "./respond";

const ACCESS_NAMES = ["public", "user", "editor", "manager"] as const;
export type Access = (typeof ACCESS_NAMES)[number];

type Infer<T> = T extends ZodType ? z.output<T> : undefined;

/** One call of the API: who may make it, what goes in and out, and the service that answers. */
export type Declaration<P extends ZodType | undefined = ZodType | undefined, Q extends ZodType | undefined = ZodType | undefined, B extends ZodType | undefined = ZodType | undefined> = {
  summary: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  /** Takes `multipart/form-data` beside JSON. */
  form?: boolean;
  limit?: LimitName;
  /** The shape of `data`: of one item for a list. */
  response?: ZodType;
  answer: "item" | "list" | "raw";
  run(call: { actor: Actor; locale: Locale; params: Infer<P>; query: Infer<Q>; body: Infer<B>; request: Request }): Promise<unknown>;
};

export type Handler = ((request: Request, context: { params: Promise<Record<string, unknown>> }) => Promise<Response>) & { declaration: Declaration };

/** The address of the caller as the web server saw it (`server/address.ts` decides about proxies). */
const callerAddress = (request: Request) => request.headers.get("x-client-address") ?? "unknown";

/** Nobody can sign in to this installation yet, so that every caller is a visitor. */
const callerOf = (): Actor => visitor;

function guard(access: Access, actor: Actor): void {
  if (!ACCESS_NAMES.includes(access)) throw new AppError("unknown_middleware");
  if (access === "public") return;
  if (actor.kind === "visitor") throw new AppError("unauthenticated");
  if (!hasRole(actor, access satisfies Role)) throw new AppError("forbidden");
}

/**
 * Makes the handler of a call. The order of checks is fixed (contract §2): shape of the request, limit by address, origin, who,
 * role, the query, the body, then the service. `admin=true` asks for the editing view and never grants it: a visitor gets 401.
 */
export function route<P extends ZodType | undefined, Q extends ZodType | undefined, B extends ZodType | undefined>(declaration: Declaration<P, Q, B>): Handler {
  const handle = async (request: Request, context: { params: Promise<Record<string, unknown>> }): Promise<Response> => {
    const url = new URL(request.url);
    const locale = requestLocale(url.searchParams.get("locale"), request.headers.get("accept-language"));
    const raw = declaration.body ? await readBody(request, { form: declaration.form ?? false }) : undefined;
    if (declaration.limit) await countCall(declaration.limit, callerAddress(request));
    if (request.method !== "GET" && request.method !== "HEAD") checkOrigin(request);
    const actor = callerOf();
    guard(declaration.access, actor);
    if (url.searchParams.get("admin") === "true" && actor.kind === "visitor") throw new AppError("unauthenticated");
    const result = await declaration.run({
      actor,
      locale,
      request,
      params: (declaration.params ? parseInput(declaration.params, await context.params, locale) : undefined) as Infer<P>,
      query: (declaration.query ? parseInput(declaration.query, queryValues(url.searchParams), locale) : undefined) as Infer<Q>,
      body: (declaration.body ? parseInput(declaration.body, raw, locale) : undefined) as Infer<B>,
    });
    if (declaration.answer === "list") return jsonPage(result as Paged<unknown>, url);
    if (result instanceof Response) return result;
    if (result === null || result === undefined) throw new AppError("not_found");
    return json(declaration.answer === "item" ? { data: result } : result);
  };
  const handler = async (request: Request, context: { params: Promise<Record<string, unknown>> }) => {
    const response = await handle(request, context).catch(jsonError);
    for (const [name, value] of Object.entries(corsHeaders(request))) response.headers.set(name, value);
    return response;
  };
  return Object.assign(handler, { declaration: declaration as unknown as Declaration });
}
