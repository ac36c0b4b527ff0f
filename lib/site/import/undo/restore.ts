import type { UserActor } from "@/lib/kernel/core/actor";
import type { Db } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import { entriesOf } from "@/lib/kernel/core/records";
import { DEFAULT_LOCALE } from "@/lib/kernel/i18n/locale";
import { prepareMember } from "@/lib/directory/member/write/prepare";
import type { MemberChange } from "@/lib/directory/member/write/schema";
import { writeMemberChange } from "@/lib/directory/member/write/update";
import type { Former } from "./former";

/**
 * Gives a company the values that a row replaced, as a save with its revision; which translation is
 * outdated is as before, too.
 * @throws AppError invalid when a value cannot be restored, such as a slug that another has now
 */
export async function restoreFormer(
  tx: Db,
  actor: UserActor,
  memberId: number,
  { change, external_key: externalKey, added_locales: added, words_at: wordsAt }: Former,
): Promise<void> {
  if (added && added.length > 0)
    await tx.memberTranslation.deleteMany({ where: { memberId, locale: { in: added } } });
  const context = { locale: DEFAULT_LOCALE };
  // Written by `formerOf`, from values that were stored.
  const prepared = await prepareMember((change ?? {}) as MemberChange, DEFAULT_LOCALE, context);
  if (!(await writeMemberChange(tx, actor, memberId, prepared, DEFAULT_LOCALE))) throw conflict();
  if (externalKey !== undefined)
    await tx.member.update({
      where: { id: memberId },
      data: { externalKey },
      select: { id: true },
    });
  for (const [locale, at] of entriesOf(wordsAt ?? {}))
    await tx.memberTranslation.updateMany({
      where: { memberId, locale },
      data: { wordsAt: new Date(at) },
    });
}
