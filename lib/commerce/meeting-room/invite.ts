import { randomBytes } from "node:crypto";
import { inTransaction } from "@/lib/kernel/core/db";
import { AppError, conflict } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { lockUntilCommit } from "@/lib/kernel/slug/advisory-lock";
import type { Entrant } from "./enter";
import { hashOf } from "./entrance";
import type { MeetingRole } from "./events";
import { meetingPath } from "@/lib/commerce/appointment/paths";

/** Invitations of one room: a link that was lost can be replaced, and nobody makes thousands. */
const MAX_INVITATIONS = 10;

/** The guest of the booking and the company's people invite; who was invited does not. */
export const mayInvite = (role: MeetingRole): boolean => role !== "invited";

/**
 * A new link by which one further person enters the room, once. Only its hash is stored.
 * @throws AppError forbidden, conflict after ten
 */
export async function inviteToRoom({ roomId, role }: Entrant, locale: Locale): Promise<string> {
  if (!mayInvite(role)) throw new AppError("forbidden");
  const token = randomBytes(24).toString("base64url");
  await inTransaction(async (tx) => {
    await lockUntilCommit(tx, `meeting invitations ${roomId}`);
    if ((await tx.meetingInvitation.count({ where: { roomId } })) >= MAX_INVITATIONS)
      throw conflict();
    await tx.meetingInvitation.create({
      data: { roomId, tokenHash: hashOf(token) },
      select: { id: true },
    });
  });
  return settings().SITE_URL + localePath(locale, meetingPath(token));
}
