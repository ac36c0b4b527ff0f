/** A reason to stop that one line explains fully; it is printed without a stack. */
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

/**
 * What an unknown thrown value says, without its stack; connection errors to several addresses say
 * the first.
 */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return errorText(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
