import type { ZodType } from "zod";
import { authenticate } from "@/lib/kernel/auth/session/session";
import { checkOrigin, checkXsrf, readCredentials } from "@/lib/kernel/auth/session/credentials";
import { deadCookies } from "@/lib/kernel/auth/session/dead-cookies";
import { withCookies } from "@/lib/kernel/auth/session/responses";
import { hasRole, visitor, type Actor } from "@/lib/kernel/core/actor";
import { omit } from "@/lib/kernel/core/records";
import { AppError } from "@/lib/kernel/core/errors";
import { checkLargeDocuments } from "@/lib/kernel/document/body";
import type { Paged } from "@/lib/kernel/core/paging";
import { callBudget, withTimeBudget } from "@/lib/kernel/core/time-budget";
import { parseInput, parseParams, queryValues, readBody } from "@/lib/kernel/http/input";
import { countRequest } from "@/lib/kernel/http/limits";
import { adminQuery, asksForEditing } from "@/lib/kernel/http/params";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requestLocale } from "@/lib/kernel/http/request-locale";
import { json, jsonError, jsonPage, jsonText } from "@/lib/kernel/http/respond";
import {
  ACCESS_NAMES,
  inputObject,
  isByRole,
  type Access,
  type Body,
  type Declaration,
  type Declared,
  type Operations,
  type Handler,
  type Operation,
  type RoleBodies,
  type RouteContext,
  type Schema,
  type Variants,
} from "./declaration";
import { runOnce } from "./idempotency";

/**
 * The client's IP address as the web server determined it (`server/client-address.ts` handles
 * proxies).
 */
const clientAddress = (request: Request) => request.headers.get("x-client-address") ?? "unknown";

/** Methods that write; their origin and XSRF token are checked. */
const isWrite = ({ method }: Request) => method !== "GET" && method !== "HEAD";

function guard(access: Access, actor: Actor, isHidden = false): void {
  if (!ACCESS_NAMES.includes(access)) throw new AppError("unknown_middleware");
  if (access === "public") return;
  if (actor.kind === "visitor") throw new AppError("unauthenticated");
  if (!hasRole(actor, access)) throw new AppError(isHidden ? "not_found" : "forbidden");
}

type Plain = Declaration &
  Variants<Schema, unknown, Schema, Exclude<Access, "public">, Schema, Schema, Schema>;

/**
 * Selects the operation for a request: the editing view for `admin=true`, else that of the actor's
 * role, else the main one.
 * @throws AppError unauthenticated
 */
function choose(
  declaration: Plain,
  actor: Actor,
  isEditing: boolean,
): Operation<Schema, Schema, Body, Access, unknown> {
  const { admin, editor, manager } = declaration;
  // `admin=true` asks for the editing view and never grants it.
  if (isEditing && actor.kind === "visitor") throw new AppError("unauthenticated");
  if (isEditing && admin) return admin;
  if (manager && hasRole(actor, "manager")) return manager;
  return editor && hasRole(actor, "editor") ? editor : declaration;
}

/**
 * The schema of the body for the role of this actor.
 * @throws Error when there is none for the role
 */
function schemaFor(body: ZodType | RoleBodies, actor: Actor): ZodType {
  if (!isByRole(body)) return body;
  const role = ACCESS_NAMES.findLast(
    (name) => body.byRole[name] && (name === "public" || hasRole(actor, name)),
  );
  const schema = role && body.byRole[role];
  if (!schema) throw new Error("no body for this role");
  return schema;
}

/** Whether a public list is searched; such requests count against the limit of the site search. */
const isPublicSearch = ({ access, query }: Plain, values: Record<string, string>) =>
  access === "public" &&
  (values.search ?? "") !== "" &&
  !asksForEditing(values) &&
  inputObject(query)?.shape.search !== undefined;

/** Whether a parameter of a request makes its response one that nobody keeps. */
const asksUnkept = ({ unkept }: Plain, values: Record<string, string>) =>
  typeof unkept === "object" && unkept.some((name) => name in values) && !asksForEditing(values);

/** The limit that a request counts against. */
const limitOf = (declaration: Plain, values: Record<string, string>) =>
  declaration.limit ??
  (isPublicSearch(declaration, values) || asksUnkept(declaration, values) ? "search" : undefined);

/** The headers of a response that is for one client, or for one moment. */
const cachingOf = (declaration: Plain, actor: Actor, values: Record<string, string>) => {
  const { isOneClick, unkept } = declaration;
  const isPrivate = actor.kind === "user" || isOneClick || unkept === true;
  const headers: Record<string, string> = {};
  if (isPrivate || asksUnkept(declaration, values)) headers["Cache-Control"] = "no-store";
  return headers;
};

const localeOf = ({ headers }: Request, url: URL) =>
  requestLocale(url.searchParams.get("locale"), headers.get("accept-language"));

const isPaged = (result: unknown): result is Paged<unknown> =>
  typeof result === "object" && result !== null && "items" in result && "total" in result;

/** A response of a service with the headers that it does not set itself. */
function withMissing(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

/**
 * The response for the result of a service; a `Response` gets only the headers that it lacks.
 * @throws AppError not_found for an empty result, unless the endpoint is nullable
 */
function respond(
  { responseKind: outcome, isNullable, status }: Declared,
  result: unknown,
  url: URL,
  headers: Record<string, string>,
): Response {
  if (result instanceof Response) return withMissing(result, headers);
  if (outcome === "list" && isPaged(result)) return jsonPage(result, url, headers);
  if (outcome === "empty")
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  if (result === null || result === undefined) {
    if (isNullable) return json({ data: null }, 200, headers);
    throw new AppError("not_found");
  }
  return json(outcome === "item" ? { data: result } : result, status ?? 200, headers);
}

/** Who sends a request. @throws AppError forbidden for a foreign origin, csrf */
async function actorOf(request: Request): Promise<Actor> {
  if (isWrite(request)) checkOrigin(request);
  const credentials = await readCredentials(request.headers);
  if (isWrite(request)) checkXsrf(request, credentials);
  return authenticate(credentials);
}

/** The body of a request that takes one, not yet checked. */
const readRaw = (declaration: Plain, request: Request, locale: Locale): Promise<unknown> =>
  readBody(request, {
    form: declaration.form ?? false,
    // Many clients send DELETE without a body; then the schema names the missing field.
    isOptional: declaration.bodyIsOptional ?? request.method === "DELETE",
    size: declaration.bodySize ?? "usual",
    locale,
  });

/** Who sends a request, once they may and their writes are counted. */
async function admit(declaration: Plain, request: Request): Promise<Actor> {
  const actor = declaration.isOneClick ? visitor : await actorOf(request);
  guard(declaration.access, actor, declaration.isHidden);
  if (actor.kind === "user" && isWrite(request) && !declaration.countsItself)
    await countRequest("write", String(actor.userId));
  return actor;
}

/** Runs an operation, or answers as the first of equal requests with an `Idempotency-Key`. */
async function runOnceIfRepeatable(
  declaration: Plain,
  asked: Omit<Parameters<typeof runOnce>[0], "endpoint">,
  url: URL,
  respondOnce: () => Promise<Response>,
  headers: Record<string, string>,
): Promise<Response> {
  if (!declaration.isRepeatable) return respondOnce();
  const endpoint = `${asked.request.method} ${url.pathname}`;
  const stored = await runOnce({ ...asked, endpoint }, async () => {
    const response = await respondOnce();
    return { status: response.status, text: await response.text() };
  });
  return jsonText(stored.text, stored.status, headers);
}

/** Runs the checks in their fixed order, then the service. */
async function handle(
  declaration: Plain,
  request: Request,
  context: RouteContext,
): Promise<Response> {
  const url = new URL(request.url);
  const locale = localeOf(request, url);
  const raw = declaration.body ? await readRaw(declaration, request, locale) : undefined;
  const address = clientAddress(request);
  const values = queryValues(url.searchParams);
  const limit = limitOf(declaration, values);
  if (limit) await countRequest(limit, address);
  const actor = await admit(declaration, request);
  const operation = choose(declaration, actor, asksForEditing(values));
  const params = declaration.params && parseParams(declaration.params, await context.params);
  if (declaration.admin) parseInput(adminQuery, values, locale);
  const querySchema = operation.query ?? declaration.query;
  const query = querySchema && parseInput(querySchema, values, locale);
  if (operation === declaration.admin) guard(declaration.admin.access, actor);
  const item = await declaration.find?.({ actor, locale, params });
  const bodySchema = operation.body ?? declaration.body;
  if (bodySchema) await checkLargeDocuments(raw);
  const body = bodySchema && parseInput(schemaFor(bodySchema, actor), raw, locale);
  const origin = { userAgent: request.headers.get("user-agent"), address };
  const headers = cachingOf(declaration, actor, values);
  const declared = { ...declaration, status: operation.status ?? declaration.status };
  const respondOnce = async () => {
    const result = await operation.run({
      actor,
      locale,
      request,
      params,
      query,
      body,
      item,
      origin,
    });
    return respond(declared, result, url, headers);
  };
  const asked = { request, actor, address, body, locale };
  return runOnceIfRepeatable(declaration, asked, url, respondOnce, headers);
}

/**
 * The response to an error. A 401 or 419 that was caused by cookies of an ended session deletes
 * these cookies: a browser would keep sending them, and each write with them would need an XSRF
 * token.
 */
async function refuse(request: Request, error: unknown): Promise<Response> {
  const response = jsonError(error, localeOf(request, new URL(request.url)));
  if (response.status !== 401 && response.status !== 419) return response;
  try {
    return withCookies(response, await deadCookies(request.headers));
  } catch (failure) {
    return jsonError(failure);
  }
}

const withoutRun = <O extends { run: unknown }>(rest: O) => omit(rest, ["run"]);

/** A declaration without its functions, for OpenAPI and tests. */
function describe({ admin, editor, manager, ...declaration }: Plain): Operations {
  const base = omit(declaration, ["find", "run"]);
  const operations: Operations = [base];
  const uncached = omit(base, ["cached"]);
  if (admin) operations.push({ ...uncached, ...withoutRun(admin), isAdmin: true });
  if (editor) operations.push({ ...uncached, ...withoutRun(editor), access: "editor" });
  if (manager) operations.push({ ...uncached, ...withoutRun(manager), access: "manager" });
  return operations;
}

/**
 * The request handler of an endpoint. The order of checks is fixed (docs/api.md#order-of-checks):
 * content type and size, limit by IP address, origin, XSRF, authentication, role, parameters, the
 * requested item, the body, then the service.
 */
export function route<
  P extends Schema,
  Q extends Schema,
  B extends Body,
  A extends Access,
  T,
  AdminQuery extends Schema,
  AdminAccess extends Exclude<Access, "public">,
  EditorBody extends Schema,
  ManagerBody extends Schema,
>(
  declaration: Declaration<P, Q, B, A, T> &
    Variants<P, T, AdminQuery, AdminAccess, EditorBody, ManagerBody, Q>,
): Handler {
  const handler = (request: Request, context: RouteContext) =>
    withTimeBudget(callBudget(request.headers), () =>
      handle(declaration, request, context).catch((error: unknown) => refuse(request, error)),
    );
  const operations = describe(declaration);
  return Object.assign(handler, { declaration: operations[0], operations });
}
