import type { AuditAction } from "@/lib/kernel/audit/actions";
import { writeAudit } from "@/lib/kernel/audit/service";
import { endSessions } from "@/lib/kernel/auth/session/session";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import { requireRemainingManager } from "./last-manager";
import { lockUsers } from "@/lib/kernel/auth/lock-users";
import { mayManageUsers, reachableUser } from "./policy";
import type { UserChange } from "./schema";
import { userSelect, viewUser, type UserView } from "./view";
import { entriesOf } from "@/lib/kernel/core/records";

/** A user: the actor's own account, for managers any. @throws AppError not_found for others */
export async function getUser(actor: UserActor, id: number, locale: Locale): Promise<UserView> {
  const row = await db.user.findFirst({ where: reachableUser(actor, id), select: userSelect });
  if (!row) throw notFound();
  return viewUser(row, locale);
}

/** The user with the id in a path. @throws AppError not_found */
export function findUser(actor: UserActor, part: string, locale: Locale): Promise<UserView> {
  const id = idFromPath(part);
  if (id === undefined) return Promise.reject(notFound());
  return getUser(actor, id, locale);
}

const previousSelect = {
  role: true,
  disabledAt: true,
  name: true,
  surname: true,
  locale: true,
} satisfies Prisma.UserSelect;
type Previous = Prisma.UserGetPayload<{ select: typeof previousSelect }>;

/** Ends sessions after a change of rights, and writes an audit entry per change. */
async function followUp(
  tx: Db,
  actor: UserActor,
  id: number,
  previous: Previous,
  { name, surname, locale, roles, disabled }: UserChange,
): Promise<void> {
  const note = (action: AuditAction, detail: Prisma.InputJsonObject = {}) =>
    writeAudit(tx, { actorId: actor.userId, action, subject: { kind: "user", id }, detail });
  const fields = entriesOf({ name, surname, locale }).flatMap(([field, value]) =>
    value !== undefined && value !== previous[field] ? [field] : [],
  );
  if (fields.length > 0) await note("user.updated", { fields });
  const role = roles?.[0];
  if (role !== undefined && role !== previous.role) {
    await endSessions(tx, { userId: id }, "role_changed");
    await note("user.roles_changed", { from: previous.role, to: role });
  }
  if (disabled !== undefined && disabled !== (previous.disabledAt !== null)) {
    if (disabled) await endSessions(tx, { userId: id }, "disabled");
    await note(disabled ? "user.disabled" : "user.enabled");
  }
}

/**
 * Updates the sent fields: names and language of the own account; managers update any account, with
 * its roles and whether it is disabled. New roles and disabling end that user's sessions.
 * @throws AppError not_found, conflict for a stale version and for the last manager
 */
export async function updateUser(
  actor: UserActor,
  id: number,
  change: UserChange,
  locale: Locale,
): Promise<UserView> {
  const { name, surname, locale: language, version } = change;
  const { roles, disabled } = mayManageUsers(actor) ? change : {};
  const current = () => getUser(actor, id, locale);
  await requireRemainingManager(locale, current, () =>
    inTransaction(async (tx) => {
      await lockUsers(tx, actor.userId, id);
      const previous = await tx.user.findFirst({ where: { id }, select: previousSelect });
      const { count } = await tx.user.updateMany({
        where: { ...reachableUser(actor, id), version },
        data: {
          name,
          surname,
          locale: language,
          role: roles?.[0],
          ...(disabled === undefined || disabled === (previous?.disabledAt !== null)
            ? {}
            : { disabledAt: disabled ? new Date() : null }),
          version: { increment: 1 },
        },
      });
      // `current` throws the 404 for a missing user.
      if (count === 0 || !previous) throw conflict({ data: await current() });
      await followUp(tx, actor, id, previous, { name, surname, locale: language, roles, disabled });
    }),
  );
  return current();
}
