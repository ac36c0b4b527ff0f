import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { isDuplicate } from "@/lib/kernel/core/database-codes";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { reachableUser } from "./policy";
import type { Invitation } from "./schema";
import { getUser } from "./service";
import { userText } from "./texts";
import type { UserView } from "./view";

/**
 * Creates an account and mails a link that sets the password.
 * @throws AppError forbidden for all but managers, invalid for the address of another user
 */
export async function inviteUser(
  actor: ManagerActor,
  input: Invitation,
  locale: Locale,
): Promise<UserView> {
  requireManager(actor);
  const [role] = input.roles;
  try {
    const id = await inTransaction(async (tx) => {
      const user = await tx.user.create({
        data: {
          email: input.email,
          name: input.name,
          surname: input.surname,
          role,
          locale: input.locale ?? locale,
          profile: { create: {} },
        },
        select: { id: true },
      });
      await writeAudit(tx, {
        actorId: actor.userId,
        action: "user.invited",
        subject: { kind: "user", id: user.id },
        detail: { role: role ?? "user" },
      });
      await addMail(tx, { kind: "invitation", userId: user.id });
      return user.id;
    });
    return await getUser(actor, id, locale);
  } catch (error) {
    if (isDuplicate(error)) throw invalid("email", userText("takenEmail", locale));
    throw error;
  }
}

/** Whether a user has not used the invitation yet: they never set a password. @throws AppError forbidden */
export async function isInvitationOpen(actor: ManagerActor, id: number): Promise<boolean> {
  requireManager(actor);
  return (await db.user.count({ where: { ...reachableUser(actor, id), passwordHash: null } })) > 0;
}

/**
 * Mails a user the link that sets a new password, or the invitation again if they never had one; its
 * former link becomes invalid then. Managers can send it, but never read or set a password
 * (docs/security.md#passwords).
 * @throws AppError forbidden, not_found, conflict for a disabled account, too_many invitations
 */
export async function sendPasswordLink(
  actor: ManagerActor,
  id: number,
  locale: Locale,
): Promise<{ message: string }> {
  requireManager(actor);
  const user = await db.user.findFirst({
    where: reachableUser(actor, id),
    select: { disabledAt: true, passwordHash: true },
  });
  if (!user) throw notFound();
  if (user.disabledAt)
    throw conflict({
      message: userText("disabledAccount", locale),
      data: await getUser(actor, id, locale),
    });
  const isInvitation = user.passwordHash === null;
  if (isInvitation) await countRequest("account_mail", `invitation of ${id}`);
  await inTransaction(async (tx) => {
    await writeAudit(tx, {
      actorId: actor.userId,
      action: isInvitation ? "user.invited" : "user.reset_sent",
      subject: { kind: "user", id },
    });
    await addMail(
      tx,
      isInvitation ? { kind: "invitation", userId: id } : { kind: "reset_password", userId: id },
    );
  });
  return { message: userText(isInvitation ? "invitationSent" : "resetSent", locale) };
}
