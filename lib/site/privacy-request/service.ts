import { millisecondsInHour } from "date-fns/constants";
import { writeAudit } from "@/lib/kernel/audit/service";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { erasePerson } from "@/lib/site/personal-data/erase";
import { collectByAddress } from "./collect";
import type { NewPrivacyRequest, PersonalData, PrivacyOutcome } from "./schema";
import { privacyText } from "./texts";
import { readPrivacyToken } from "./token";

/** How long a mailed link works. */
const VALID_MS = 24 * millisecondsInHour;

/**
 * Stores a request and mails its link to the address, at most one per kind and hour. Whether
 * something is stored under the address is found out when the mail is written, so that the response
 * is the same for every address; without data there is no mail.
 */
export async function requestPrivacy(
  { email, kind }: NewPrivacyRequest,
  locale: Locale,
): Promise<{ form_sent: true }> {
  await inTransaction(async (tx) => {
    // Of two requests at once the second waits here and finds the first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`privacy ${email}`}, 0))`;
    const since = new Date(Date.now() - millisecondsInHour);
    const where = { email, kind, createdAt: { gt: since } };
    if ((await tx.privacyRequest.count({ where })) > 0) return;
    const { id } = await tx.privacyRequest.create({
      data: { email, kind, locale },
      select: { id: true },
    });
    await addMailTo(tx, { kind: "privacy_request", requestId: id }, { to: email, locale });
  });
  return { form_sent: true };
}

const select = { id: true, kind: true, email: true, createdAt: true, doneAt: true } as const;

/** A request as its page shows it: mails get forwarded, so that it has no address. */
export type LinkedPrivacyRequest = {
  kind: "export" | "erase";
  state: "ready" | "expired" | "erased";
};

/** The request of a mailed link; null for an invalid one. */
export async function readPrivacyRequest(token: string): Promise<LinkedPrivacyRequest | null> {
  const id = readPrivacyToken(token);
  const found =
    id === undefined ? null : await db.privacyRequest.findUnique({ where: { id }, select });
  if (!found) return null;
  const isExpired = Date.now() - found.createdAt.getTime() > VALID_MS;
  if (found.email === null) return { kind: found.kind, state: "erased" };
  return { kind: found.kind, state: isExpired ? "expired" : "ready" };
}

/** Erases what is stored under the address of a request; a second call says when that was. */
async function erase(id: number): Promise<Date> {
  return inTransaction(async (tx) => {
    const [locked] = await tx.$queryRaw<{ email: string | null; doneAt: Date | null }[]>`
      SELECT email, done_at AS "doneAt" FROM privacy_request WHERE id = ${id} FOR UPDATE`;
    if (!locked?.email) return locked?.doneAt ?? new Date();
    const doneAt = new Date();
    await tx.privacyRequest.deleteMany({ where: { email: locked.email, id: { not: id } } });
    await tx.privacyRequest.update({ where: { id }, data: { email: null, doneAt } });
    await erasePerson(tx, { userId: null, email: locked.email.toLowerCase() });
    await writeAudit(tx, {
      actorId: null,
      action: "privacy_request.erased",
      subject: { kind: "privacy_request", id },
    });
    return doneAt;
  });
}

async function exportData(id: number, email: string): Promise<PersonalData> {
  const data = {
    exported_at: new Date().toISOString(),
    email,
    data: await collectByAddress(email.toLowerCase()),
  };
  await inTransaction(async (tx) => {
    await tx.privacyRequest.updateMany({
      where: { id, doneAt: null },
      data: { doneAt: new Date() },
    });
    await writeAudit(tx, {
      actorId: null,
      action: "privacy_request.exported",
      subject: { kind: "privacy_request", id },
    });
  });
  return data;
}

/**
 * Carries out the request of a mailed link. An export may be repeated while the link works; an
 * erasure is done once.
 * @throws AppError invalid on `token` for an invalid link, and 24 hours after the request
 */
export async function confirmPrivacyRequest(
  token: string,
  locale: Locale,
): Promise<PrivacyOutcome> {
  const id = readPrivacyToken(token);
  const found =
    id === undefined ? null : await db.privacyRequest.findUnique({ where: { id }, select });
  if (!found) throw invalid("token", privacyText("badLink", locale));
  const { kind, email, createdAt, doneAt } = found;
  const erasedAt = (at: Date): PrivacyOutcome => ({
    kind,
    erased_at: at.toISOString(),
    export: null,
  });
  if (email === null) return erasedAt(doneAt ?? createdAt);
  if (Date.now() - createdAt.getTime() > VALID_MS)
    throw invalid("token", privacyText("expired", locale));
  if (kind === "erase") return erasedAt(await erase(found.id));
  return { kind, erased_at: null, export: await exportData(found.id, email) };
}
