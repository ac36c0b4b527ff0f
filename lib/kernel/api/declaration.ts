import { z, type ZodObject, type ZodType } from "zod";
import type { ActorOf, Origin } from "@/lib/kernel/core/actor";
import type { BodySize } from "@/lib/kernel/core/body-size";
import type { LimitName } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";

export const ACCESS_NAMES = ["public", "user", "editor", "manager"] as const;
export type Access = (typeof ACCESS_NAMES)[number];

type Schemas = Partial<Record<Access, ZodType>>;

/** A body whose fields depend on the role of the actor. */
export type RoleBodies<S extends Schemas = Schemas> = { byRole: S };

/**
 * A body with one schema per role; the actor's highest role selects it. Fields that the role may
 * not write are dropped without an error.
 */
export const bodyByRole = <S extends Schemas>(byRole: S): RoleBodies<S> => ({ byRole });

export const isByRole = (body: ZodType | RoleBodies): body is RoleBodies => "byRole" in body;

/** All schemas of a body: one per role, or a single one. */
export function schemasOf(body: ZodType | RoleBodies | undefined): ZodType[] {
  if (!body) return [];
  return isByRole(body) ? Object.values(body.byRole).filter((one) => one !== undefined) : [body];
}

/** The object schema inside transforms and refinements, which describes the input of a client. */
export function inputObject(schema: ZodType | undefined): ZodObject | undefined {
  let inner: unknown = schema;
  while (inner instanceof z.ZodPipe) inner = inner.in;
  return inner instanceof z.ZodObject ? inner : undefined;
}

export type Schema = ZodType | undefined;
export type Body = Schema | RoleBodies;

type Infer<T> = T extends ZodType ? z.output<T> : undefined;
/** The body as the service gets it. */
export type BodyOf<B> =
  B extends RoleBodies<infer S> ? z.output<NonNullable<S[keyof S]>> : Infer<B>;

/** The arguments of a service call. */
type Input<P, Q, B, A extends Access, T> = {
  actor: ActorOf<A>;
  locale: Locale;
  params: Infer<P>;
  query: Infer<Q>;
  body: BodyOf<B>;
  item: T;
  request: Request;
  origin: Origin;
};

/** Input and output of one operation. */
export type Operation<P, Q, B, A extends Access, T> = {
  query?: Q;
  body?: B;
  /**
   * The schema of `data`, for a list that of one item; for a file its media type, such as
   * `text/csv`.
   */
  response?: ZodType | `text/${string}` | `image/${string}` | "application/pdf";
  /** The status of a success; 201 when something was created, 302 for a redirect. */
  status?: 200 | 201 | 302;
  run(input: Input<P, Q, B, A, T>): Promise<unknown>;
};

/** The response to a request with `admin=true`, in place of the public one. Visitors get 401. */
type EditingView<P, Q, A extends Access, T> = Operation<P, Q, undefined, A, T> & {
  access: A;
};

/** An API endpoint: access, input, output and the service behind it. */
export type Declaration<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Body = Body,
  A extends Access = Access,
  T = unknown,
> = Operation<P, Q, B, A, T> & {
  summary: string;
  access: A;
  /** Users without the role get 404, as if there were no such endpoint, not 403. */
  isHidden?: true;
  params?: P;
  /**
   * Accepts `multipart/form-data` beside JSON; `"file"` also accepts files, passed as the list
   * `file`; `"all"` accepts forms in both encodings.
   */
  form?: boolean | "file" | "all";
  /**
   * Posted by mail programs for leaving with one click (RFC 8058): whoever has the signed address
   * may, so that no origin, cookie or XSRF token is checked and the actor is a visitor.
   */
  isOneClick?: true;
  /** An optional body: a missing one counts as empty. */
  bodyIsOptional?: boolean;
  /**
   * The size limit of a large body. `lib/<concept>/manifest.ts` declares the same, so that the web
   * server refuses a larger body before it is read.
   */
  bodySize?: BodySize;
  limit?: LimitName;
  /** Finds the requested item, or throws 404 or 403 before the body is read. */
  find?(call: { actor: ActorOf<A>; locale: Locale; params: Infer<P> }): Promise<T>;
  responseKind: "item" | "list" | "raw" | "empty";
  /** Further properties of `meta` in a list. */
  listMeta?: ZodObject;
  /** Without a result the response is `data: null`, not a 404. */
  isNullable?: boolean;
  /** A rate limit of this endpoint, in addition to that of all writes of a user. */
  countsItself?: boolean;
  /** Creates an item; repeated requests with the same `Idempotency-Key` create it once. */
  isRepeatable?: boolean;
  /**
   * A status that such an endpoint does not usually have: 401 without a token, 404 for what its
   * query names, or 503 with the body of a success.
   */
  alsoAnswers?: 401 | 404 | 503;
  /**
   * Responses that nobody keeps (`no-store`): all, or those to requests with one of these query
   * parameters, such as a time or a position, which count against the limit of the site search.
   */
  unkept?: true | readonly string[];
  /** Query parameters by which the response may be cached for everyone; see `lib/<concept>/manifest.ts`. */
  cached?: readonly string[];
};

/** Operations that replace the main one for `admin=true`, for editors or for managers. */
export type Variants<
  P extends Schema,
  T,
  AdminQuery extends Schema,
  AdminAccess extends Exclude<Access, "public">,
  EditorBody extends Schema,
  ManagerBody extends Schema,
  Q extends Schema,
> = {
  admin?: EditingView<P, AdminQuery, AdminAccess, T>;
  editor?: Operation<P, Q, EditorBody, "editor", T>;
  manager?: Operation<P, Q, ManagerBody, "manager", T>;
};

/** The declaration of one operation without its handler, for OpenAPI and tests. */
export type Declared = Omit<Declaration, "find" | "run"> & { isAdmin?: boolean };

/** The operations of an endpoint, the main one first. */
export type Operations = [Declared, ...Declared[]];

export type RouteContext = { params: Promise<Record<string, unknown>> };

/** A request handler; `declaration` is its main operation, `operations` lists all. */
export type Handler = ((request: Request, context: RouteContext) => Promise<Response>) & {
  declaration: Declared;
  operations: Operations;
};

/** Whether an export of a route file is a declared endpoint. */
export const isHandler = (value: unknown): value is Handler =>
  typeof value === "function" && "declaration" in value;
