import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { TABLES } from "@/lib/kernel/manifest/all";

/** A kind of content with a trash. */
type TrashKind = Extract<(typeof TABLES)[number], { trash: object }>["kind"];

/** A move to or from the trash, within its transaction and with the row locked. */
type Move<Actor> = { tx: Db; actor: Actor; id: number; locale: Locale };

/** The rules of a kind of content for its trash. */
type TrashOf<Actor, View> = {
  kind: TrashKind;
  /** Checks the right to delete and restore. @throws AppError forbidden */
  requireRight?(actor: Actor): void;
  /** Updates the item with `data` if this user may move it and it meets `where`. */
  move(
    move: Move<Actor>,
    where: { deletedAt: null | { not: null } },
    data: { deletedAt: Date | null; version: { increment: 1 } },
  ): Promise<{ count: number }>;
  /** Called after an item is marked as deleted; throws to refuse. */
  checkRemoved?(move: Move<Actor>): Promise<void>;
  /** Called after an item is restored; throws to refuse. */
  afterRestore?(move: Move<Actor>): Promise<void>;
  /** The editing view after a restore. */
  view(actor: Actor, id: number, locale: Locale): Promise<View>;
};

/**
 * The trash of a kind of content: `remove` moves an item there for 30 days, `restore` restores it
 * with its former status. Both increment its version and write an audit entry, and are rolled back
 * if a check of the kind throws.
 * @throws AppError not_found for an item that cannot be moved, or not by this user
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
