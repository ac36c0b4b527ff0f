import { auditPart } from "@/lib/audit/service";
import type { AuditAction } from "@/lib/audit/actions";
import type { UserActor } from "@/lib/core/actor";
import { inTransaction, type Db } from "@/lib/core/db";
import { AppError, notFound } from "@/lib/core/errors";
import { definedFields } from "@/lib/core/records";
import type { Locale } from "@/lib/i18n/locale";
import { changedFields } from "@/lib/revision/changed-fields";
import { getRevision, revisionParts, type SaveOrigin } from "@/lib/revision/service";
import { Prisma } from "@/prisma/client/client";
import { movedStates } from "./changes";
import { withState } from "./conflict";
import type { Edit, ItemState, KnownPictures, TranslationState, Written } from "./edit";
import { writeItem, type ContentTables } from "./write-item";

/** A kind of content: where it is stored, who may change it, and what a change of it is. */
export type Kind<Row extends TranslationState, State extends ItemState<Row>, Change, View> = {
  tables: ContentTables;
  /** Before its first save. */
  blank: State;
  /** @throws AppError forbidden for a user who may change none */
  requireRight?(actor: UserActor): void;
  /** The item, if this user may change it; not locked. */
  load(tx: Db, actor: UserActor, id: number): Promise<State | null>;
  /** A state in the form of the PUT that would make it. */
  snapshot(state: State): Prisma.InputJsonObject;
  /** Checks a change, and says what it writes. @throws AppError */
  apply(edit: Edit<State>, change: Change): Promise<Written<Row, State>>;
  /** What else belongs to the save: rows of other tables, jobs, mails. */
  finish?(edit: Edit<State>, fresh: State, change: Change): Promise<void>;
  /** How the audit log calls a save; by default created or updated. */
  auditAction?(former: State, fresh: State, change: Change): AuditAction;
  /** Keeps a change for an editor instead of saving it. @returns whether it did */
  propose?(edit: Edit<State>, change: Change): Promise<boolean>;
  /** The change that brings a snapshot back, without what is gone since. */
  restoring(snapshot: Prisma.JsonObject): Promise<Change> | Change;
  /**
   * The editing view; pictures that the save looked up are not read again. @throws AppError
   * not_found
   */
  view(actor: UserActor, id: number, locale: Locale, pictures?: KnownPictures): Promise<View>;
};

/** Locks a row until the transaction ends: saves of one item come one after the other. */
export async function lockRow(
  tx: Db,
  { table, id: key }: Pick<ContentTables, "table" | "id">,
  id: number,
): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(key)} = ${id} FOR UPDATE`;
}

/**
 * Refuses an edit that began from another version than the saved one.
 * @param version undefined when the client names none
 * @throws AppError conflict
 */
export function requireVersion(saved: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== saved.version) throw new AppError("conflict");
}

/**
 * Saves in one transaction.
 * @returns the editing view afterwards
 * @throws AppError conflict with the editing view, and whatever `save` throws
 */
export async function saveAndView<View>(
  current: () => Promise<View>,
  save: (tx: Db) => Promise<void>,
): Promise<View> {
  await withState(() => inTransaction(save), current);
  return current();
}

/** Another save of the item came between the reading of its state and the writing of this one. */
export class OvertakenError extends AppError {
  constructor() {
    super("conflict");
  }
}

/** How an item stands after what a save writes. */
export function stateAfter<Row extends TranslationState, State extends ItemState<Row>>(
  former: State,
  { columns, related, translations }: Written<Row, State>,
): State {
  const rows = [...former.translations, ...translations.map(({ row }) => row)];
  return {
    ...former,
    ...definedFields(columns),
    ...related,
    version: former.version + 1,
    translations: [...new Map(rows.map((row) => [row.locale, row])).values()],
  };
}

/**
 * Writes a change of an item, with its revision and audit entry, inside of a transaction.
 * @returns how it stands then
 * @throws AppError conflict when another save was first, and what the kind refuses
 */
export async function writeChange<
  Row extends TranslationState,
  State extends ItemState<Row>,
  Change,
>(kind: Kind<Row, State, Change, unknown>, edit: Edit<State>, change: Change): Promise<State> {
  const { tx, actor, former, now, origin } = edit;
  const written = await kind.apply(edit, change);
  const fresh = stateAfter<Row, State>(former, written);
  const { version } = fresh;
  const [before, snapshot] = [kind.snapshot(former), kind.snapshot(fresh)];
  const states = movedStates(former.translations, fresh.translations);
  const fields = changedFields(before, snapshot).filter((name) => !name.endsWith(".status"));
  const isNew = former.version === 0;
  const subject = kind.tables.kind;
  const action =
    kind.auditAction?.(former, fresh, change) ?? `${subject}.${isNew ? "created" : "updated"}`;
  const detail = { fields, ...(states.length > 0 ? { states } : {}) };
  const id = await writeItem(
    tx,
    kind.tables,
    { id: former.id, version: former.version, ...written, now },
    [
      ...revisionParts(
        { kind: subject, version, actorId: actor.userId, snapshot, ...origin },
        isNew ? undefined : { version: former.version, snapshot: before },
      ),
      auditPart({ actorId: actor.userId, action, detail }, subject),
    ],
  );
  if (id === undefined) throw new OvertakenError();
  const saved = { ...fresh, id };
  await kind.finish?.(edit, saved, change);
  return saved;
}

/** Who saves, and in which locale errors are told. */
export type Saver = { actor: UserActor; locale: Locale; origin?: SaveOrigin };

/**
 * A save of an item that is there; `version` is the one that the edit began from, if it says so.
 */
export type Save = Saver & { id: number; version: number | undefined };

/** A change, or how it is read from a body once the item is loaded. */
export type ChangeOf<State, Change> = (edit: Edit<State>) => Promise<Change> | Change;

/**
 * Saves a change of an item that is there. No row is locked: the write itself refuses to overwrite
 * another save. One that names no version is then done again, and locks.
 * @returns the editing view afterwards
 * @throws AppError forbidden, not_found, conflict with the editing view for a stale version, and
 * what the kind refuses
 */
export async function saveContent<
  Row extends TranslationState,
  State extends ItemState<Row>,
  Change,
  View,
>(
  kind: Kind<Row, State, Change, View>,
  { actor, id, locale, version, origin = {} }: Save,
  changeOf: ChangeOf<State, Change>,
): Promise<View> {
  kind.requireRight?.(actor);
  const pictures: KnownPictures = new Map();
  const save = (isLocked: boolean) =>
    inTransaction(async (tx) => {
      if (isLocked) await lockRow(tx, kind.tables, id);
      const former = await kind.load(tx, actor, id);
      if (!former) throw notFound();
      requireVersion(former, version);
      const edit = { tx, actor, locale, now: new Date(), former, origin, pictures };
      const change = await changeOf(edit);
      if (!(await kind.propose?.(edit, change))) await writeChange(kind, edit, change);
    });
  await withState(
    () =>
      save(false).catch((error: unknown) => {
        if (version === undefined && error instanceof OvertakenError) return save(true);
        throw error;
      }),
    () => kind.view(actor, id, locale),
  );
  return kind.view(actor, id, locale, pictures);
}

/**
 * Makes an item.
 * @returns its editing view
 * @throws AppError forbidden, and what the kind refuses
 */
export async function createContent<
  Row extends TranslationState,
  State extends ItemState<Row>,
  Change,
  View,
>(
  kind: Kind<Row, State, Change, View>,
  { actor, locale, origin = {} }: Saver,
  changeOf: ChangeOf<State, Change>,
): Promise<View> {
  kind.requireRight?.(actor);
  const pictures: KnownPictures = new Map();
  const { id } = await inTransaction(async (tx) => {
    const edit = { tx, actor, locale, now: new Date(), former: kind.blank, origin, pictures };
    return writeChange(kind, edit, await changeOf(edit));
  });
  return kind.view(actor, id, locale, pictures);
}

/**
 * Makes an earlier state of an item its newest: its texts and pictures, while status, dates and
 * slugs stay.
 * @throws AppError not_found for a version that was not kept, and as `saveContent`
 */
export async function restoreContent<
  Row extends TranslationState,
  State extends ItemState<Row>,
  Change,
  View,
>(kind: Kind<Row, State, Change, View>, save: Save, from: number): Promise<View> {
  kind.requireRight?.(save.actor);
  const revision = await getRevision(kind.tables.kind, save.id, from);
  if (!revision) throw notFound();
  const change = await kind.restoring(revision.snapshot);
  return saveContent(kind, { ...save, origin: { restoredFrom: from } }, () => change);
}
