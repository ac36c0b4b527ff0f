/** An expected error with a one-line message; it is printed without its stack. */
export class Refusal extends Error {
  override name = "Refusal";
}

/**
 * The code of a system error (`ENOENT`, `EADDRINUSE` …) or of a PostgreSQL one (`3D000` …), if it
 * has one.
 */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : undefined;
}

/** The message of an unknown thrown value; of connection errors to several addresses the first. */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return errorText(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
