import type { Actor } from "@/lib/kernel/core/actor";
import { omit } from "@/lib/kernel/core/records";
import type { Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { pictureText } from "./texts";

/**
 * Gives each of the new threads the pictures, in the transaction that creates them. Only own ones
 * that were not sent yet: of two requests with the same picture one is refused.
 * @throws AppError invalid on `asset_ids` for a visitor, and for any other picture
 */
export async function attachPictures(
  tx: Db,
  actor: Actor,
  ids: number[],
  threadIds: number[],
  locale: Locale,
): Promise<void> {
  const [first, ...others] = threadIds;
  if (ids.length === 0 || first === undefined) return;
  if (actor.kind === "visitor") throw invalid("asset_ids", pictureText("signIn", locale));
  const { userId } = actor;
  const rows = await tx.threadPicture.updateManyAndReturn({
    where: { id: { in: ids }, userId, threadId: null, messageId: null },
    data: { threadId: first },
    select: { id: true, fileKey: true, originalName: true, width: true, height: true },
  });
  if (rows.length !== ids.length) throw invalid("asset_ids", pictureText("gone", locale));
  const pictures = rows.toSorted((a, b) => a.id - b.id).map((columns) => omit(columns, ["id"]));
  await tx.threadPicture.createMany({
    data: others.flatMap((threadId) =>
      pictures.map((columns) => ({ ...columns, userId, threadId })),
    ),
  });
}
