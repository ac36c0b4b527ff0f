import { AppError } from "@/lib/kernel/core/errors";
import { jsonError } from "@/lib/kernel/http/respond";
import type { Handler } from "./declaration";

const NAMES = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof NAMES)[number];
type Plain = (request: Request) => Promise<Response>;

/**
 * The exports of a route file: the endpoints that exist, and for every other method the 405 with
 * `Allow` of docs/api.md#errors.
 */
export function methods<T extends Partial<Record<Method, Handler>>>(
  calls: T,
): { [M in Method]: M extends keyof T ? Handler : Plain } & {
  HEAD: Handler | Plain;
  OPTIONS: Plain;
} {
  const existing = NAMES.filter((name) => calls[name]);
  const allow = [...existing, ...(calls.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refuse: Plain = async () =>
    jsonError(new AppError("method_not_allowed", { headers: { Allow: allow } }));
  const options: Plain = async () => new Response(null, { status: 204, headers: { Allow: allow } });
  const all = Object.fromEntries(NAMES.map((name) => [name, calls[name] ?? refuse]));
  return { ...all, HEAD: calls.GET ?? refuse, OPTIONS: options } as {
    [M in Method]: M extends keyof T ? Handler : Plain;
  } & { HEAD: Handler | Plain; OPTIONS: Plain };
}
