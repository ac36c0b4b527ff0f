import { AppError, notFound } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { parseInput, readText } from "@/lib/kernel/http/input";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { applyMailEvents, mailEventsBody } from "./mail-events";
import { isSigned } from "@/lib/kernel/http/signature";

/**
 * Takes the signed report of a mail provider.
 * @throws AppError not_found without `MAIL_WEBHOOK_SECRET`, forbidden for a bad or old signature,
 * bad_request for a body that is no JSON, invalid
 */
export async function takeMailEvents(request: Request, locale: Locale) {
  const secret = settings().MAIL_WEBHOOK_SECRET;
  if (!secret) throw notFound();
  const body = await readText(request);
  if (!isSigned(secret, body, request.headers.get("x-signature"))) throw new AppError("forbidden");
  const parsed = (): unknown => {
    try {
      return JSON.parse(body);
    } catch {
      throw new AppError("bad_request");
    }
  };
  return applyMailEvents(parseInput(mailEventsBody, parsed(), locale));
}
