import { readPath } from "./records";
import { shareClass } from "./shared-class";

/** Field name → messages, in the order in which they are shown. */
export type FieldErrors = Record<string, string[]>;

export type ErrorCode =
  | "bad_request"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "payload_too_large"
  | "unsupported_media_type"
  | "csrf"
  | "invalid"
  | "too_many"
  | "unavailable"
  | "unknown_middleware"
  | "server_error";

/**
 * Status and constant English message of each error code; clients match on the message
 * (docs/api.md#errors).
 */
export const ERROR_TABLE: Record<ErrorCode, { status: number; message: string }> = {
  bad_request: { status: 400, message: "Bad Request" },
  unauthenticated: { status: 401, message: "Unauthenticated." },
  forbidden: { status: 403, message: "This action is unauthorized." },
  not_found: { status: 404, message: "Not Found." },
  method_not_allowed: { status: 405, message: "Method Not Allowed" },
  conflict: { status: 409, message: "Conflict" },
  payload_too_large: { status: 413, message: "Payload Too Large" },
  unsupported_media_type: { status: 415, message: "Unsupported Media Type" },
  csrf: { status: 419, message: "CSRF token mismatch." },
  invalid: { status: 422, message: "The given data was invalid." },
  too_many: { status: 429, message: "Too Many Attempts." },
  unavailable: { status: 503, message: "Service Unavailable" },
  unknown_middleware: { status: 500, message: "Unknown middleware" },
  server_error: { status: 500, message: "Server Error" },
};

/**
 * An expected error. Every entry point maps its code to a response; any other error is internal,
 * 500.
 */
export class AppError extends Error {
  static {
    shareClass(this, "AppError");
  }

  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly detail: {
      message?: string;
      errors?: FieldErrors;
      data?: unknown;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(detail.message ?? ERROR_TABLE[code].message);
    this.name = "AppError";
    this.status = ERROR_TABLE[code].status;
  }
}

export const notFound = () => new AppError("not_found");

/**
 * A 409: what was asked does not fit the state.
 * @param detail a message for people, and the state as it is now as `data`
 */
export const conflict = (detail?: AppError["detail"]) => new AppError("conflict", detail);

export const isConflict = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === "conflict";

/** A 422 for a field; the only way for a service to refuse input. */
export const invalid = (field: string, message: string) =>
  new AppError("invalid", { errors: { [field]: [message] } });

/**
 * Runs checks one after the other, so that a response names all refused fields at once.
 * @throws AppError invalid with the errors of all checks; any other error at once
 */
export async function checkAll(checks: Iterable<() => Promise<void> | void>): Promise<void> {
  const errors: FieldErrors = {};
  for (const check of checks)
    try {
      await check();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "invalid") throw error;
      for (const [field, messages] of Object.entries(error.detail.errors ?? {}))
        errors[field] = [...new Set([...(errors[field] ?? []), ...messages])];
    }
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
}

/**
 * The HTTP status of any thrown value: its `statusCode`, `status` or `response.status`, else 500
 * (docs/api.md#errors).
 */
export function errorStatus(error: unknown): number {
  const candidates = [
    readPath(error, "statusCode"),
    readPath(error, "status"),
    readPath(error, "response", "status"),
  ];
  for (const candidate of candidates) {
    if (typeof candidate === "number" && candidate >= 400 && candidate <= 599) return candidate;
  }
  return 500;
}

/**
 * Adds the current state to a 409 without one, so that the client can merge
 * (docs/api.md#conflicts).
 */
export async function withState<T>(
  run: () => Promise<T>,
  current: () => Promise<unknown>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isConflict(error) && error.detail.data === undefined)
      throw conflict({ ...error.detail, data: await current() });
    throw error;
  }
}
