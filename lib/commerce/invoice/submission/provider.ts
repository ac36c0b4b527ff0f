import { z } from "zod";
import { settings } from "@/lib/kernel/core/settings";
import { shareClass } from "@/lib/kernel/core/shared-class";

/** How long a provider may take for an answer, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Characters of a refusal that are kept. */
const MOST_ERROR = 300;

/** What a provider answers about a document that it registered with myDATA. */
export type MyDataAnswer = { mark: string; uid: string; qrUrl: string };

/**
 * Registers documents with myDATA (ΑΑΔΕ), through a certified provider or a bridge to timologio. A
 * repeated request with the same key must get the first answer again and register nothing anew.
 */
export type MyDataProvider = {
  /** @throws SubmissionError without a usable answer */
  send(key: string, body: string): Promise<MyDataAnswer>;
};

/** A document that got no answer. `isFinal`: the provider refused it, so a repetition would fail. */
export class SubmissionError extends Error {
  static {
    shareClass(this, "SubmissionError");
  }

  override name = "SubmissionError";
  constructor(
    message: string,
    readonly isFinal: boolean,
    options?: ErrorOptions,
  ) {
    super(message.slice(0, MOST_ERROR), options);
  }
}

const answer = z.object({
  mark: z.string().regex(/^\d{1,20}$/),
  uid: z.string().min(1).max(100),
  qr_url: z.url({ protocol: /^https$/ }).max(1_000),
});
const refusal = z.object({ message: z.string().min(1) });

/** Statuses of 4xx that say that a later request may succeed. */
const PASSING: readonly number[] = [401, 403, 404, 408, 409, 425, 429];

async function read(response: Response): Promise<MyDataAnswer> {
  const body: unknown = await response.json().catch(() => undefined);
  const told = refusal.safeParse(body);
  if (!response.ok) {
    const isFinal =
      response.status >= 400 && response.status < 500 && !PASSING.includes(response.status);
    const reason = told.success ? `: ${told.data.message}` : "";
    throw new SubmissionError(`HTTP ${response.status}${reason}`, isFinal);
  }
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new SubmissionError("an answer without MARK, UID and QR", false);
  const { mark, uid, qr_url: qrUrl } = parsed.data;
  return { mark, uid, qrUrl };
}

/** A provider that takes JSON over HTTP (docs/operations.md#mydata). */
export const httpProvider = (url: string, key: string, timeoutMs = TIMEOUT_MS): MyDataProvider => ({
  async send(idempotencyKey, body) {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json",
          Authorization: `Bearer ${key}`,
          "Idempotency-Key": idempotencyKey,
        },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await read(response);
    } catch (error) {
      if (error instanceof SubmissionError) throw error;
      throw new SubmissionError(`no answer: ${String(error)}`, false, { cause: error });
    }
  },
});

/** The provider of this site; undefined while none is set, which is the default. */
export function myDataProvider(): MyDataProvider | undefined {
  const { MYDATA_URL, MYDATA_KEY } = settings();
  return MYDATA_URL === undefined || MYDATA_KEY === undefined
    ? undefined
    : httpProvider(MYDATA_URL, MYDATA_KEY);
}
