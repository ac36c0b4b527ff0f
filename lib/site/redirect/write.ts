import { writeAudit } from "@/lib/kernel/audit/service";
import { requireVersion } from "@/lib/kernel/content/save";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import { omit } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import { recordWrites } from "@/lib/kernel/content/record-writes";
import { isClosed, pageAt } from "./existing";
import { findRedirect, getRedirect, type RedirectRow } from "./read";
import type { NewRedirect, RedirectChange } from "./schema";
import { redirectText } from "./texts";

/**
 * Refuses what would never be followed, or would lead on to another redirect: so there are neither
 * chains nor loops.
 * @throws AppError invalid at the field
 */
async function checkPaths(
  tx: Db,
  own: number | null,
  { from, to }: NewRedirect,
  locale: Locale,
): Promise<void> {
  const refuse = (field: "from" | "to", text: Parameters<typeof redirectText>[0]) =>
    invalid(field, redirectText(text, locale));
  if (isClosed(from)) throw refuse("from", "closed");
  if (isClosed(to)) throw refuse("to", "closed");
  if (from === to) throw refuse("to", "same");
  if ((await pageAt(from)) === "page") throw refuse("from", "exists");
  const others = await tx.redirect.findMany({
    where: {
      OR: [{ fromPath: { in: [from, to] } }, { toPath: from }],
      ...(own === null ? {} : { NOT: { id: own } }),
    },
    select: { fromPath: true },
  });
  if (others.some(({ fromPath }) => fromPath === from)) throw refuse("from", "taken");
  if (others.some(({ fromPath }) => fromPath === to)) throw refuse("to", "leadsOn");
  if (others.length > 0) throw refuse("from", "isTarget");
  if ((await pageAt(to)) === "nothing") throw refuse("to", "missing");
}

/** One change of redirects at a time, so that two together make no chain. */
const lockRedirects = (tx: Db) => lockUntilCommit(tx, "redirects");

/** A redirect for a change. @throws AppError not_found */
async function lockRedirect(tx: Db, id: number): Promise<RedirectRow> {
  await lockRedirects(tx);
  const row = await findRedirect(id, tx);
  if (!row) throw notFound();
  return row;
}

const redirects = recordWrites({
  kind: "redirect",
  requireRight: requireManager,
  view: getRedirect,
});

/** Adds a redirect, which works at once. @throws AppError forbidden, invalid */
export const createRedirect = redirects.creating<NewRedirect>(
  async (tx, { actor, input, locale }) => {
    await lockRedirects(tx);
    await checkPaths(tx, null, input, locale);
    const { id } = await tx.redirect.create({
      data: { fromPath: input.from, toPath: input.to, createdById: actor.userId },
      select: { id: true },
    });
    return id;
  },
);

/**
 * Changes a redirect.
 * @throws AppError forbidden, not_found, invalid, conflict with the present one for a stale version
 */
export const updateRedirect = redirects.updating<RedirectChange>(
  async (tx, { id, input: change, locale, version }) => {
    const row = await lockRedirect(tx, id);
    requireVersion(row, version);
    const paths = { from: change.from ?? row.fromPath, to: change.to ?? row.toPath };
    await checkPaths(tx, id, paths, locale);
    await tx.redirect.update({
      where: { id },
      data: { fromPath: paths.from, toPath: paths.to, version: { increment: 1 } },
      select: { id: true },
    });
    return { fields: Object.keys(omit(change, ["version"])) };
  },
);

/** Deletes a redirect; its old address is missing again. @throws AppError forbidden, not_found */
export async function removeRedirect(actor: ManagerActor, id: number): Promise<void> {
  requireManager(actor);
  await inTransaction(async (tx) => {
    await lockRedirect(tx, id);
    // Before the deletion, since the audit entry keeps the address.
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "redirect.deleted",
      subject: { kind: "redirect", id },
    });
    await tx.redirect.delete({ where: { id }, select: { id: true } });
  });
}
