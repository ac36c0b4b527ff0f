import { MAX_BODY_BYTES } from "@/lib/kernel/core/body-size";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { readLimited } from "@/lib/kernel/http/input";
import { isSigned } from "@/lib/kernel/http/signature";
import { fileMail, type Filed } from "./file-mail";
import { parseMail } from "./parse";

/**
 * Takes in a raw mail, signed as reports of mail providers are.
 * @throws AppError not_found without `MAIL_INBOUND`, forbidden for a bad or old signature,
 * bad_request for what is no mail, payload_too_large
 */
export async function takeMail(request: Request): Promise<Filed> {
  const { MAIL_INBOUND, MAIL_WEBHOOK_SECRET } = settings();
  if (!MAIL_INBOUND || !MAIL_WEBHOOK_SECRET) throw notFound();
  const raw = await readLimited(request, MAX_BODY_BYTES.mail);
  if (!isSigned(MAIL_WEBHOOK_SECRET, raw, request.headers.get("x-signature")))
    throw new AppError("forbidden");
  return fileMail(await parseMail(raw));
}
