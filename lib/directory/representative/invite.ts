import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { lockMember } from "@/lib/directory/member/write/lock";
import { invitationSelect, viewInvitation, type InvitationView } from "./list";
import { representedMembers } from "./policy";
import type { NewInvitation } from "./schema";
import { representativeText } from "./texts";
import { INVITATION_MS } from "./token";

/** Maximum number of open invitations per company. */
const MAX_OPEN = 20;

const inTime = () => new Date(Date.now() + INVITATION_MS);

/**
 * Counts a mail against the limits of the company, in all and to this address: what others sent to it
 * counts where mails are sent, so that no response tells of it.
 * @throws AppError too_many
 */
async function countMail(memberId: number, email: string): Promise<void> {
  await countRequest("invitation", `member ${memberId}`);
  await countRequest("account_mail", `invited ${memberId} ${email}`);
}

async function loadInvitation(memberId: number, id: number): Promise<InvitationView> {
  const row = await db.memberInvitation.findFirst({
    where: { id, memberId },
    select: invitationSelect,
  });
  if (!row) throw notFound();
  return viewInvitation(row);
}

/**
 * Locks a company whose representatives the actor may change.
 * @throws AppError not_found when it was deleted, or the actor is no representative any more
 */
async function lockRepresented(tx: Db, actor: UserActor, memberId: number): Promise<void> {
  const isThere = await lockMember(tx, memberId);
  const where = { ...representedMembers(actor), id: memberId };
  if (!isThere || (await tx.member.count({ where })) === 0) throw notFound();
}

async function refuseDouble(
  tx: Db,
  memberId: number,
  email: string,
  locale: Locale,
): Promise<void> {
  const acts = await tx.userProfile.count({ where: { memberId, user: { email } } });
  if (acts > 0) throw conflict({ message: representativeText("actsAlready", locale) });
  const open = await tx.memberInvitation.findFirst({
    where: { memberId, email, state: "open" },
    select: invitationSelect,
  });
  if (open)
    throw conflict({
      message: representativeText("openAlready", locale),
      data: viewInvitation(open),
    });
  if ((await tx.memberInvitation.count({ where: { memberId, state: "open" } })) >= MAX_OPEN)
    throw conflict({ message: representativeText("tooMany", locale) });
}

/**
 * Invites a person by e-mail to become a representative. The response does not reveal whether the
 * address has an account. The caller has checked the right (`findInvitingMember`).
 * @throws AppError conflict for an address of a representative or with an open invitation, and for
 * too many open ones; too_many; not_found
 */
export async function inviteRepresentative(
  actor: UserActor,
  memberId: number,
  { email, locale: asked }: NewInvitation,
  locale: Locale,
): Promise<InvitationView> {
  await countMail(memberId, email);
  const id = await inTransaction(async (tx) => {
    await lockRepresented(tx, actor, memberId);
    await tx.memberInvitation.updateMany({
      where: { memberId, email, state: "open", expiresAt: { lte: new Date() } },
      data: { state: "withdrawn", tokenHash: null, closedAt: new Date() },
    });
    await refuseDouble(tx, memberId, email, locale);
    const made = await tx.memberInvitation.create({
      data: {
        memberId,
        email,
        locale: asked ?? locale,
        invitedById: actor.userId,
        expiresAt: inTime(),
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "member.invited",
      subject: { kind: "member", id: memberId },
      detail: { invitation: made.id },
    });
    await addMail(tx, {
      kind: "representative_invited",
      userId: actor.userId,
      invitationId: made.id,
    });
    return made.id;
  });
  return loadInvitation(memberId, id);
}

/**
 * Mails an open invitation again with a new link, valid for a week; the former one becomes invalid.
 * @throws AppError not_found, too_many
 */
export async function resendInvitation(
  actor: UserActor,
  memberId: number,
  id: number,
): Promise<InvitationView> {
  const { email } = await loadInvitation(memberId, id);
  await countMail(memberId, email);
  await inTransaction(async (tx) => {
    await lockRepresented(tx, actor, memberId);
    const { count } = await tx.memberInvitation.updateMany({
      where: { id, memberId, state: "open" },
      data: {
        tokenHash: null,
        expiresAt: inTime(),
        sentAt: new Date(),
        invitedById: actor.userId,
      },
    });
    if (count === 0) throw notFound();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "member.invited",
      subject: { kind: "member", id: memberId },
      detail: { invitation: id },
    });
    await addMail(tx, {
      kind: "representative_invited",
      userId: actor.userId,
      invitationId: id,
    });
  });
  return loadInvitation(memberId, id);
}

/** Withdraws an open invitation; its link becomes invalid. @throws AppError not_found */
export async function withdrawInvitation(
  actor: UserActor,
  memberId: number,
  id: number,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockRepresented(tx, actor, memberId);
    const { count } = await tx.memberInvitation.updateMany({
      where: { id, memberId, state: "open" },
      data: { state: "withdrawn", tokenHash: null, closedAt: new Date() },
    });
    if (count === 0) throw notFound();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "member.uninvited",
      subject: { kind: "member", id: memberId },
      detail: { invitation: id },
    });
  });
}
