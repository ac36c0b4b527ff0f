import { writeAudit } from "@/lib/kernel/audit/service";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { lockUsers } from "@/lib/kernel/auth/lock-users";
import { userText } from "@/lib/people/user/texts";
import { ownProfiles } from "./policy";
import { loadProfile } from "./service";
import type { ProfileView } from "./view";

/**
 * Links a user to a company, or to none; for managers only, as it could take over any company
 * (docs/security.md#rights).
 * @throws AppError forbidden, invalid on `member_id` for no company, conflict for a stale version
 */
export async function linkProfile(
  actor: ManagerActor,
  { id, userId }: { id: number; userId: number },
  memberId: number | null,
  locale: Locale,
  version: number | undefined,
): Promise<ProfileView> {
  requireManager(actor);
  await inTransaction(async (tx) => {
    await lockUsers(tx, actor.userId, userId);
    // Locked until the transaction ends, against a concurrent deletion and concurrent changes of
    // representatives.
    const found =
      memberId === null
        ? 1
        : await tx.$executeRaw`SELECT 1 FROM member WHERE id = ${memberId} AND deleted_at IS NULL FOR NO KEY UPDATE`;
    if (found === 0) throw invalid("member_id", userText("noSuchCompany", locale));
    const previous = await tx.userProfile.findFirst({ where: { id }, select: { memberId: true } });
    const { count } = await tx.userProfile.updateMany({
      where: { ...ownProfiles(actor), id, version },
      data: { memberId, version: { increment: 1 } },
    });
    if (count === 0) throw conflict({ data: await loadProfile(actor, id, locale) });
    if (previous?.memberId !== memberId)
      await writeAudit(tx, {
        actorId: actor.userId,
        action: "profile.linked",
        subject: { kind: "user", id: userId },
        detail: { from: previous?.memberId ?? null, to: memberId },
      });
    if (memberId !== null && previous?.memberId !== memberId)
      await addMail(tx, {
        kind: "representative_joined",
        memberId,
        personId: userId,
        byId: actor.userId,
      });
  });
  return loadProfile(actor, id, locale);
}
