import { z } from "zod";
import { askWithin } from "@/lib/kernel/core/time-budget";

const PATH = "/taxation_customs/vies/rest-api/check-vat-number";
/** VIES forwards each request to the tax office of the country, which can take seconds. */
const TIMEOUT_MS = 5_000;
/** The country code of Greece in VIES is EL, not GR. */
const GREECE = "EL";

/** Result of a check; `unchecked` with the reason when VIES failed or was not reached. */
export type ViesAnswer =
  | {
      result: "valid" | "invalid";
      reason: string | null;
      name: string | null;
      address: string | null;
    }
  | { result: "unchecked"; reason: string };

const refusal = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) });
const answer = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  address: z.string().nullish(),
});

/**
 * A text cut to `most` characters; null for `---`, which stands for data that a country withholds.
 * Greece writes `||` between the legal name and the trade name.
 */
const told = (text: string | null | undefined, most: number): string | null => {
  const parts = (text ?? "").split("||").map((part) => part.replace(/\s+/g, " ").trim());
  const trimmed = parts.filter(Boolean).join(" · ");
  return /^-*$/.test(trimmed) ? null : trimmed.slice(0, most);
};

function readAnswer(status: number, body: unknown): ViesAnswer {
  const refused = refusal.safeParse(body);
  if (refused.success) {
    const reason = refused.data.errorWrappers[0]!.error.slice(0, 60);
    return reason === "INVALID_INPUT"
      ? { result: "invalid", reason, name: null, address: null }
      : { result: "unchecked", reason };
  }
  const read = answer.safeParse(body);
  if (!read.success) return { result: "unchecked", reason: `HTTP_${status}` };
  const { valid, name, address } = read.data;
  return {
    result: valid ? "valid" : "invalid",
    reason: null,
    name: told(name, 300),
    address: told(address, 500),
  };
}

/**
 * Asks VIES for a Greek VAT number of nine digits, with a timeout of 5 s. Errors of the service do
 * not throw: they come as `errorWrappers` with status 200, 400 or 500 (MS_UNAVAILABLE,
 * MS_MAX_CONCURRENT_REQ, TIMEOUT …), and all but INVALID_INPUT give `unchecked`.
 * @param host such as `https://ec.europa.eu`
 * @throws the reason of `stop` when it is aborted
 */
export async function askVies(
  host: string,
  vatNumber: string,
  stop?: AbortSignal,
): Promise<ViesAnswer> {
  let isLate = false;
  try {
    return await askWithin(TIMEOUT_MS, async (timeout) => {
      timeout.addEventListener("abort", () => (isLate = true));
      const response = await fetch(new URL(PATH, host), {
        method: "POST",
        headers: { Accept: "application/json", "Content-Type": "application/json" },
        body: JSON.stringify({ countryCode: GREECE, vatNumber }),
        redirect: "error",
        signal: stop ? AbortSignal.any([timeout, stop]) : timeout,
      });
      return readAnswer(response.status, await response.json());
    });
  } catch (error) {
    if (stop?.aborted) throw error;
    return { result: "unchecked", reason: isLate ? "NO_ANSWER" : "UNREACHABLE" };
  }
}
