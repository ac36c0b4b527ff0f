const AUTHORITY = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s;

/**
 * The address of a database over a Unix socket, `postgresql://user@/site?host=/run/postgresql`, as a
 * URL that the drivers read: it must name a host, which the folder of the socket then replaces.
 */
function withSocketHost(value: string): string {
  return /[?&]host=(?:\/|%2f)/i.test(value)
    ? value.replace(/^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?=[:/])/, "$1localhost")
    : value;
}

/**
 * The driver treats the modes `prefer`, `require` and `verify-ca` as `verify-full`, with a warning at
 * every start; the mode that it means is written out. With `uselibpqcompat` they keep libpq's
 * meaning.
 */
function withExplicitMode(value: string): string {
  return /[?&]uselibpqcompat=true/.test(value)
    ? value
    : value.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, "$1verify-full");
}

/** A database URL as the drivers read it. */
export const normalizeDatabaseUrl = (value: string): string =>
  withExplicitMode(withSocketHost(value));

/** Which of several hosts is wanted is asked of each (`scripts/database/outside.ts`). */
const withoutSessionAttributes = (rest: string): string =>
  rest.replace(/([?&])target_session_attrs=[^&]*(&?)/, (_all, before: string, after: string) =>
    after ? before : "",
  );

/**
 * The URLs of the servers that a database URL names, in its order: one each of
 * `postgresql://user@first:5432,second:5432/site`.
 */
export function databaseAddresses(value: string): string[] {
  const [, before = "", hosts = "", rest = ""] = AUTHORITY.exec(value) ?? [];
  const several = hosts.split(",");
  if (several.length < 2) return [value];
  return several.map((host) => `${before}${host}${withoutSessionAttributes(rest)}`);
}

/** Whether a URL leads to a pooler in transaction mode, as Prisma's users mark it. */
export const isPooled = (value: string | undefined): boolean =>
  /[?&]pgbouncer=true(?=&|$)/i.test(value ?? "");

/**
 * Whether statements may be prepared under a name. A pooler in transaction mode lets each
 * transaction run on another connection; PgBouncer from 1.21 on brings the names along
 * (`max_prepared_statements`), which `statement_cache_size` above 0 says.
 */
export const keepsNames = (value: string | undefined): boolean =>
  !isPooled(value) || /[?&]statement_cache_size=[1-9]/.test(value ?? "");
