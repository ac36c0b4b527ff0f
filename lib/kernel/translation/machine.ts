import { z } from "zod";
import { AppError } from "@/lib/kernel/core/errors";
import { isSchemaError } from "@/lib/kernel/core/foreign-errors";
import { log } from "@/lib/kernel/core/log";
import { settings } from "@/lib/kernel/core/settings";
import { askWithin } from "@/lib/kernel/core/time-budget";
import type { Locale } from "@/lib/kernel/i18n/locale";

const TIMEOUT_MS = 5_000;

/** The answer of `POST /translate` of LibreTranslate; a text many times as long is no translation. */
const answer = z.object({ translatedText: z.string().trim().min(1).max(20_000) });

/** Whether a machine is configured. */
export const hasMachine = (): boolean => settings().TRANSLATE_URL !== undefined;

/**
 * A machine's translation of a plain text, from the configured host alone. It is plain text too.
 * @throws AppError unavailable when the host does not answer within 5 s, or answers something else
 */
export async function translateByMachine(text: string, from: Locale, to: Locale): Promise<string> {
  const { TRANSLATE_URL = "", TRANSLATE_KEY } = settings();
  try {
    return await askWithin(TIMEOUT_MS, async (signal) => {
      const response = await fetch(`${TRANSLATE_URL.replace(/\/$/, "")}/translate`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify({
          q: text,
          source: from,
          target: to,
          format: "text",
          ...(TRANSLATE_KEY === undefined ? {} : { api_key: TRANSLATE_KEY }),
        }),
        redirect: "error",
        signal,
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return answer.parse(await response.json()).translatedText;
    });
  } catch (error) {
    // A host may repeat the text and the key in its answer, which is not logged.
    const reason = error instanceof Error ? error.message : "";
    log.warn(
      { reason: isSchemaError(error) ? "no translation" : reason },
      "no machine translation",
    );
    throw new AppError("unavailable");
  }
}
