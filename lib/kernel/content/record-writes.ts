import type { AuditAction, SubjectKind } from "@/lib/kernel/audit/actions";
import { writeAudit, type AuditInput } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { withState } from "@/lib/kernel/core/errors";

/** The kinds of records whose creation and changes the audit log names. */
type RecordKind = {
  [K in SubjectKind]: `${K}.created` | `${K}.updated` | `${K}.deleted` extends AuditAction
    ? K
    : never;
}[SubjectKind];

type Rules<Actor, View> = {
  kind: RecordKind;
  /** @throws AppError forbidden */
  requireRight: (actor: Actor) => void;
  /** The record after a write, and as the state of a conflict. @throws AppError not_found */
  view: (actor: Actor, id: number, locale: Locale) => Promise<View>;
};

type Asked<Actor> = { actor: Actor; locale: Locale };

/**
 * The services that write a kind of record without translations and revisions of its own: each in one
 * transaction, with an audit entry.
 * @throws AppError forbidden, conflict with the present state, and the errors of the given function
 */
export function recordWrites<Actor extends UserActor, View>(rules: Rules<Actor, View>) {
  const { kind, requireRight, view } = rules;
  const audit = (
    tx: Db,
    actor: Actor,
    id: number,
    verb: "created" | "updated" | "deleted",
    detail?: AuditInput["detail"],
  ) =>
    writeAudit(tx, {
      actorId: actor.userId,
      action: `${kind}.${verb}`,
      subject: { kind, id },
      detail,
    });
  return {
    /** Creates a record; `make` inserts it and returns its id. */
    creating:
      <Input>(make: (tx: Db, asked: Asked<Actor> & { input: Input }) => Promise<number>) =>
      async (actor: Actor, input: Input, locale: Locale): Promise<View> => {
        requireRight(actor);
        const id = await inTransaction(async (tx) => {
          const made = await make(tx, { actor, input, locale });
          await audit(tx, actor, made, "created");
          return made;
        });
        return view(actor, id, locale);
      },
    /** Changes a record; `change` writes it and returns the detail of the audit entry. */
    updating:
      <Input>(
        change: (
          tx: Db,
          asked: Asked<Actor> & { id: number; input: Input; version: number | undefined },
        ) => Promise<AuditInput["detail"]>,
      ) =>
      async (
        actor: Actor,
        id: number,
        input: Input,
        locale: Locale,
        version: number | undefined,
      ): Promise<View> => {
        requireRight(actor);
        const current = () => view(actor, id, locale);
        const save = async (tx: Db) => {
          const detail = await change(tx, { actor, id, input, locale, version });
          await audit(tx, actor, id, "updated", detail);
        };
        await withState(() => inTransaction(save), current);
        return current();
      },
    /** Deletes a record; `erase` does so after the audit entry, which keeps the name. */
    removing:
      (erase: (tx: Db, asked: Asked<Actor> & { id: number }) => Promise<void>) =>
      async (actor: Actor, id: number, locale: Locale): Promise<void> => {
        requireRight(actor);
        const remove = async (tx: Db) => {
          await audit(tx, actor, id, "deleted");
          await erase(tx, { actor, id, locale });
        };
        await withState(
          () => inTransaction(remove),
          () => view(actor, id, locale),
        );
      },
  };
}
