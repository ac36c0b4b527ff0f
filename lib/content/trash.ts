import { writeAudit } from "@/lib/audit/service";
import type { UserActor } from "@/lib/core/actor";
import { inTransaction, type Db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import type { TABLES } from "@/lib/manifest/all";

/** A kind of content that has a trash. */
type TrashKind = Extract<(typeof TABLES)[number], { trash: object }>["kind"];

/** A move within its transaction; the row is locked. */
type Move<Actor> = { tx: Db; actor: Actor; id: number; locale: Locale };

/** How a kind of content moves to the trash and back. */
type TrashOf<Actor, View> = {
  kind: TrashKind;
  /** @throws AppError forbidden for a user who may move none */
  requireRight?(actor: Actor): void;
  /** Writes `data` to the item if this user may move it and it stands as in `where`. */
  move(
    move: Move<Actor>,
    where: { deletedAt: null | { not: null } },
    data: { deletedAt: Date | null; version: { increment: 1 } },
  ): Promise<{ count: number }>;
  /** Refuses to remove an item, which is marked as deleted by then. */
  checkRemoved?(move: Move<Actor>): Promise<void>;
  /** Refuses to restore an item, or records it; its row is restored by then. */
  afterRestore?(move: Move<Actor>): Promise<void>;
  /** The editing view after a restore. */
  view(actor: Actor, id: number, locale: Locale): Promise<View>;
};

/**
 * The trash of a kind of content: `remove` puts an item there for 30 days, `restore` brings it back
 * in the state in which it was. Both raise its version and are audited, and are undone by what the
 * checks of the kind throw.
 * @throws AppError not_found for an item that is not to be moved, or not by this user
 */
export function trashOf<Actor extends UserActor, View>(kind: TrashOf<Actor, View>) {
  async function move(actor: Actor, id: number, locale: Locale, isBack: boolean): Promise<void> {
    kind.requireRight?.(actor);
    await inTransaction(async (tx) => {
      const moved = { tx, actor, id, locale };
      const { count } = await kind.move(
        moved,
        { deletedAt: isBack ? { not: null } : null },
        { deletedAt: isBack ? null : new Date(), version: { increment: 1 } },
      );
      if (count === 0) throw notFound();
      await (isBack ? kind.afterRestore : kind.checkRemoved)?.(moved);
      await writeAudit(tx, {
        actorId: actor.userId,
        action: `${kind.kind}.${isBack ? "restored" : "deleted"}`,
        subject: { kind: kind.kind, id },
      });
    });
  }
  return {
    remove: (actor: Actor, id: number, locale: Locale): Promise<void> =>
      move(actor, id, locale, false),
    async restore(actor: Actor, id: number, locale: Locale): Promise<View> {
      await move(actor, id, locale, true);
      return kind.view(actor, id, locale);
    },
  };
}
