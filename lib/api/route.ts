import type { ZodType, z } from "zod";
import { authenticate, readCredentials } from "@/lib/auth/session/credentials";
import { isXsrfToken } from "@/lib/auth/session/xsrf";
import {
  hasRole,
  type Actor,
  type EditorActor,
  type ManagerActor,
  type Origin,
  type Role,
  type UserActor,
} from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import type { Paged } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import { runOnce } from "./idempotency";
import { parseInput, queryValues, readBody } from "@/lib/http/input";
import { countRequest, type LimitName } from "@/lib/http/limits";
import { checkOrigin, corsHeaders } from "@/lib/http/origin";
import { requestLocale } from "@/lib/http/request-locale";
import { json, jsonError, jsonPage } from "@/lib/http/respond";

const ACCESS_NAMES = ["public", "user", "editor", "manager"] as const;
export type Access = (typeof ACCESS_NAMES)[number];

type Infer<T> = T extends ZodType ? z.output<T> : undefined;

/** The actor that a guard lets through. */
type ActorOf<A extends Access> = {
  public: Actor;
  user: UserActor;
  editor: EditorActor;
  manager: ManagerActor;
}[A];

/** One call of the API: who may make it, what goes in and out, and the service that answers. */
export type Declaration<
  P extends ZodType | undefined = ZodType | undefined,
  Q extends ZodType | undefined = ZodType | undefined,
  B extends ZodType | undefined = ZodType | undefined,
  A extends Access = Access,
  T = unknown,
> = {
  summary: string;
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * Takes `multipart/form-data` beside JSON; `"file"` with a file in it, which comes as the list
   * `file`.
   */
  form?: boolean | "file";
  /** A body that may be left out altogether counts as an empty one. */
  bodyIsOptional?: boolean;
  /** A body with texts of any length in both languages, which may be larger than others. */
  hasDocuments?: boolean;
  limit?: LimitName;
  /** Finds the addressed thing, and refuses it with 404 or 403 before the body is looked at. */
  find?(call: { actor: ActorOf<A>; locale: Locale; params: Infer<P> }): Promise<T>;
  /** The shape of `data`: of one item for a list. */
  response?: ZodType;
  answer: "item" | "list" | "raw" | "nothing";
  /** Nothing there is an answer too (`data: null`), not a 404. */
  isNullable?: boolean;
  /** Has a limit of its own beside that of all writes of a person. */
  countsItself?: boolean;
  /**
   * Makes something new: with an `Idempotency-Key` it is made once, however often the request
   * comes. Answers an item.
   */
  isRepeatable?: boolean;
  /** The status of a success; 201 for what was created. */
  status?: 200 | 201;
  run(call: {
    actor: ActorOf<A>;
    locale: Locale;
    params: Infer<P>;
    query: Infer<Q>;
    body: Infer<B>;
    found: T;
    request: Request;
    origin: Origin;
  }): Promise<unknown>;
};

/** What is said of a call, without what it does. */
export type Declared = Omit<Declaration, "find" | "run">;

export type Handler = ((
  request: Request,
  context: { params: Promise<Record<string, unknown>> },
) => Promise<Response>) & { declaration: Declared };

/**
 * The address of the caller as the web server saw it (`server/address.ts` decides about proxies).
 */
const callerAddress = (request: Request) => request.headers.get("x-client-address") ?? "unknown";

/** Requests that may change something: their origin and XSRF token are checked. */
const isWrite = ({ method }: Request) => method !== "GET" && method !== "HEAD";

/**
 * Refuses a write that a browser signed with its cookies by itself, and that no page of ours made
 * (docs/security.md#csrf).
 */
async function checkXsrf(request: Request): Promise<Awaited<ReturnType<typeof readCredentials>>> {
  const carried = await readCredentials(request.headers);
  const isSignedByBrowser = carried.bearer === undefined && carried.hasCookie;
  if (
    isWrite(request) &&
    isSignedByBrowser &&
    !isXsrfToken(request.headers.get("x-xsrf-token"), carried.xsrfCookie, carried.xsrfSessionId)
  )
    throw new AppError("csrf");
  return carried;
}

function guard(access: Access, actor: Actor): void {
  if (!ACCESS_NAMES.includes(access)) throw new AppError("unknown_middleware");
  if (access === "public") return;
  if (actor.kind === "visitor") throw new AppError("unauthenticated");
  if (!hasRole(actor, access satisfies Role)) throw new AppError("forbidden");
}

/**
 * Makes the handler of a call. The order of checks is fixed (docs/api.md#order-of-checks): shape of
 * the request, limit by address, origin, XSRF, who, role, the addressed thing, the body, then the
 * service. `admin=true` asks for the editing view and never grants it: a visitor gets 401.
 */
export function route<
  P extends ZodType | undefined,
  Q extends ZodType | undefined,
  B extends ZodType | undefined,
  A extends Access,
  T,
>(declaration: Declaration<P, Q, B, A, T>): Handler {
  const handle = async (
    request: Request,
    context: { params: Promise<Record<string, unknown>> },
  ): Promise<Response> => {
    const url = new URL(request.url);
    const locale = requestLocale(
      url.searchParams.get("locale"),
      request.headers.get("accept-language"),
    );
    const raw = declaration.body
      ? await readBody(request, {
          form: declaration.form ?? false,
          isOptional: declaration.bodyIsOptional ?? false,
          hasDocuments: declaration.hasDocuments ?? false,
        })
      : undefined;
    if (declaration.limit) await countRequest(declaration.limit, callerAddress(request));
    if (isWrite(request)) checkOrigin(request);
    const caller = await authenticate(await checkXsrf(request));
    guard(declaration.access, caller);
    if (caller.kind === "user" && isWrite(request) && !declaration.countsItself)
      await countRequest("write", String(caller.userId));
    if (url.searchParams.get("admin") === "true" && caller.kind === "visitor")
      throw new AppError("unauthenticated");
    const actor = caller as ActorOf<A>;
    const params = (
      declaration.params ? parseInput(declaration.params, await context.params, locale) : undefined
    ) as Infer<P>;
    const query = (
      declaration.query
        ? parseInput(declaration.query, queryValues(url.searchParams), locale)
        : undefined
    ) as Infer<Q>;
    const found = (
      declaration.find ? await declaration.find({ actor, locale, params }) : undefined
    ) as T;
    const body = (
      declaration.body ? parseInput(declaration.body, raw, locale) : undefined
    ) as Infer<B>;
    const origin = {
      userAgent: request.headers.get("user-agent"),
      address: callerAddress(request),
    };
    const headers: Record<string, string> =
      caller.kind === "user" ? { "Cache-Control": "no-store" } : {};
    const run = () =>
      declaration.run({ actor, locale, request, params, query, body, found, origin });
    if (declaration.isRepeatable) {
      const { status = 200 } = declaration;
      const answer = await runOnce(
        {
          request,
          actor,
          address: callerAddress(request),
          call: `${request.method} ${url.pathname}`,
          body,
          locale,
        },
        async () => ({ status, body: { data: await run() } }),
      );
      return json(answer.body, answer.status, headers);
    }
    const result = await run();
    if (result instanceof Response) return result;
    if (declaration.answer === "list") return jsonPage(result as Paged<unknown>, url, headers);
    if (declaration.answer === "nothing")
      return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
    if (result === null || result === undefined) {
      if (declaration.isNullable) return json({ data: null }, 200, headers);
      throw new AppError("not_found");
    }
    return json(
      declaration.answer === "item" ? { data: result } : result,
      declaration.status ?? 200,
      headers,
    );
  };
  const handler = async (
    request: Request,
    context: { params: Promise<Record<string, unknown>> },
  ) => {
    const response = await handle(request, context).catch(jsonError);
    for (const [name, value] of Object.entries(corsHeaders(request)))
      response.headers.set(name, value);
    return response;
  };
  return Object.assign(handler, { declaration });
}
