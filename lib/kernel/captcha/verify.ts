import { z } from "zod";
import { log } from "@/lib/kernel/core/log";
import { settings } from "@/lib/kernel/core/settings";
import { askWithin } from "@/lib/kernel/core/time-budget";

/** `unchecked`: the verification host gave no verdict. `doubtful`: a v3 score below the limit. */
export type CaptchaVerdict = "valid" | "doubtful" | "invalid" | "unchecked";

const HOST = "https://www.google.com";
const TIMEOUT_MS = 3_000;
/** Google's own default; v3 scores go from 0, a machine, to 1, a person. */
const LOWEST_SCORE = 0.5;
/** The answers that blame the token; all others are about the keys or the host. */
const TOKEN_ERRORS = new Set([
  "invalid-input-response",
  "missing-input-response",
  "timeout-or-duplicate",
]);

const answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  "error-codes": z.array(z.string()).optional(),
});

function verdictOf({ success, score, "error-codes": errors = [] }: z.output<typeof answer>) {
  if (success) return score !== undefined && score < LOWEST_SCORE ? "doubtful" : "valid";
  if (errors.length === 0 || errors.some((code) => TOKEN_ERRORS.has(code))) return "invalid";
  log.warn({ errors }, "the captcha's keys were refused: check RECAPTCHA_SECRET_KEY");
  return "unchecked";
}

/**
 * Asks the verification host about a captcha token, for at most 3 s. The visitor's address is not
 * sent. Never throws: without a verdict the caller's own limits have to do.
 */
export async function verifyCaptcha(token: string): Promise<CaptchaVerdict> {
  const { RECAPTCHA_URL = HOST, RECAPTCHA_SECRET_KEY = "" } = settings();
  try {
    const body = await askWithin(TIMEOUT_MS, async (signal): Promise<unknown> => {
      const response = await fetch(new URL("/recaptcha/api/siteverify", RECAPTCHA_URL), {
        method: "POST",
        body: new URLSearchParams({ secret: RECAPTCHA_SECRET_KEY, response: token }),
        redirect: "error",
        signal,
      });
      return response.json();
    });
    return verdictOf(answer.parse(body));
  } catch (error) {
    log.warn({ err: error }, "the captcha could not be checked");
    return "unchecked";
  }
}
