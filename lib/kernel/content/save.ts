import { setImmediate as nextTurn } from "node:timers/promises";
import { auditPart } from "@/lib/kernel/audit/service";
import type { AuditAction } from "@/lib/kernel/audit/actions";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, notFound, withState } from "@/lib/kernel/core/errors";
import { definedFields, readPath } from "@/lib/kernel/core/records";
import { shareClass } from "@/lib/kernel/core/shared-class";
import { documentText } from "@/lib/kernel/document/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { changedFields } from "@/lib/kernel/core/changed-fields";
import { changedValues } from "@/lib/kernel/audit/changed-values";
import { revisionParts, type SaveOrigin } from "@/lib/kernel/revision/service";
import { Prisma } from "@/prisma/client/client";
import { newlyPublished, tellOfChangesLeft } from "./changes-left";
import { movedStates } from "./changes";
import type { Edit, ItemState, KnownAssets, TranslationState, Written } from "./edit";
import { writeItem, type ContentTables } from "./write-item";

/** A kind of content, as its saves need it: tables, rights, and the meaning of a change. */
export type Kind<Row extends TranslationState, State extends ItemState<Row>, Change, View> = {
  tables: ContentTables;
  /** The state before the first save. */
  blank: State;
  /** Checks the right to change items of this kind. @throws AppError forbidden */
  requireRight?(actor: UserActor): void;
  /** The state of an item that this user may change, without a lock. */
  load(tx: Db, actor: UserActor, id: number): Promise<State | null>;
  /** The state in the form of a PUT body. */
  snapshot(state: State): Prisma.InputJsonObject;
  /** Checks a change, and returns its writes. @throws AppError */
  apply(edit: Edit<State>, change: Change): Promise<Written<Row, State>>;
  /** Further writes of the save: rows of other tables, jobs, mails. */
  finish?(edit: Edit<State>, fresh: State, change: Change): Promise<void>;
  /** The audit action of a save; by default created or updated. */
  auditAction?(previous: State, fresh: State, change: Change): AuditAction;
  /** Stores a change as a pending revision instead of saving it. @returns whether it did */
  propose?(edit: Edit<State>, change: Change): Promise<boolean>;
  /** The change that restores a snapshot, without references to deleted rows. */
  restoring(snapshot: Prisma.JsonObject): Promise<Change> | Change;
  /** The editing view; assets that the save looked up are reused. @throws AppError not_found */
  view(actor: UserActor, id: number, locale: Locale, knownAssets?: KnownAssets): Promise<View>;
};

/** Locks a row until the transaction ends, which serialises the saves of an item. */
export async function lockRow(
  tx: Db,
  { table, id: key }: Pick<ContentTables, "table" | "id">,
  id: number,
): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(key)} = ${id} FOR UPDATE`;
}

/**
 * Refuses an edit of a stale version.
 * @param version undefined when the client sent none
 * @throws AppError conflict
 */
export function requireVersion(saved: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== saved.version) throw conflict();
}

/**
 * Saves in one transaction.
 * @returns the editing view afterwards
 * @throws AppError conflict with the editing view, and the errors of `save`
 */
export async function saveAndView<View>(
  current: () => Promise<View>,
  save: (tx: Db) => Promise<void>,
): Promise<View> {
  await withState(() => inTransaction(save), current);
  return current();
}

/** The item was saved by another request after its state was read. */
export class OvertakenError extends AppError {
  static {
    shareClass(this, "OvertakenError");
  }

  constructor() {
    super("conflict");
  }
}

/** The state of an item after a save. */
export function stateAfter<Row extends TranslationState, State extends ItemState<Row>>(
  previous: State,
  { columns, related, translations }: Written<Row, State>,
): State {
  const rows = [...previous.translations, ...translations.map(({ row }) => row)];
  return {
    ...previous,
    ...definedFields(columns),
    ...related,
    version: previous.version + 1,
    translations: [...new Map(rows.map((row) => [row.locale, row])).values()],
  };
}

/**
 * The names of an item after a save, for the audit log; undefined for a kind that is called by the
 * name of another one, such as the texts of a company page.
 */
function namesAfter(
  { label, translation }: ContentTables,
  { translations }: ItemState<TranslationState>,
): Record<Locale, string | null> | undefined {
  if (label.from !== translation.table) return undefined;
  const nameIn = (locale: Locale) => {
    const name = readPath(
      translations.find((one) => one.locale === locale),
      label.text,
    );
    return typeof name === "string" && name !== "" ? name : null;
  };
  const [el, en] = [nameIn("el"), nameIn("en")];
  return { el: el ?? en, en: en ?? el };
}

/**
 * Writes a change of an item with its revision and audit entry, inside a transaction.
 * @returns the state afterwards
 * @throws AppError conflict when another save was first, and the errors of the kind
 */
export async function writeChange<
  Row extends TranslationState,
  State extends ItemState<Row>,
  Change,
>(kind: Kind<Row, State, Change, unknown>, edit: Edit<State>, change: Change): Promise<State> {
  const { tx, actor, previous, now, origin } = edit;
  const written = await kind.apply(edit, change);
  // Long documents are compared, which other requests need not wait for with the rest.
  await nextTurn();
  const fresh = stateAfter<Row, State>(previous, written);
  const { version } = fresh;
  const [before, snapshot] = [kind.snapshot(previous), kind.snapshot(fresh)];
  const states = movedStates(previous.translations, fresh.translations);
  const fields = changedFields(before, snapshot).filter((name) => !name.endsWith(".status"));
  const isNew = previous.version === 0;
  const subject = kind.tables.kind;
  const action =
    kind.auditAction?.(previous, fresh, change) ?? `${subject}.${isNew ? "created" : "updated"}`;
  // Of a new item every value would be a change.
  const changes = isNew ? {} : changedValues(before, snapshot, fields, documentText);
  const detail = {
    fields,
    ...(states.length > 0 ? { states } : {}),
    ...(Object.keys(changes).length > 0 ? { changes } : {}),
  };
  const id = await writeItem(
    tx,
    kind.tables,
    { id: previous.id, version: previous.version, ...written, now },
    [
      ...revisionParts(
        { kind: subject, version, actorId: actor.userId, snapshot, ...origin },
        isNew ? undefined : { version: previous.version, snapshot: before },
      ),
      auditPart({ actorId: actor.userId, action, detail }, subject, namesAfter(kind.tables, fresh)),
    ],
  );
  if (id === undefined) throw new OvertakenError();
  const saved = { ...fresh, id };
  await kind.finish?.(edit, saved, change);
  const locales = newlyPublished(previous.translations, fresh.translations);
  if (!isNew)
    await tellOfChangesLeft(tx, { kind: subject, id, version, snapshot, change, locales });
  return saved;
}

/** The actor of a save, and the locale of error messages. */
export type Saver = { actor: UserActor; locale: Locale; origin?: SaveOrigin };

/** A save of an existing item; `version` is the one that the edit is based on, if it was sent. */
export type Save = Saver & { id: number; version: number | undefined };

/** A change, or a function that reads it from a body once the item is loaded. */
export type ChangeOf<State, Change> = (edit: Edit<State>) => Promise<Change> | Change;

/**
 * Saves a change of an existing item. No row is locked: the write itself refuses to overwrite
 * another save. A save without a version is then repeated under a row lock.
 * @returns the editing view afterwards
 * @throws AppError forbidden, not_found, conflict with the editing view for a stale version, and
 * the errors of the kind
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
  const knownAssets: KnownAssets = new Map();
  const save = (isLocked: boolean) =>
    inTransaction(async (tx) => {
      if (isLocked) await lockRow(tx, kind.tables, id);
      const previous = await kind.load(tx, actor, id);
      if (!previous) throw notFound();
      requireVersion(previous, version);
      const edit = { tx, actor, locale, now: new Date(), previous, origin, knownAssets };
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
  return kind.view(actor, id, locale, knownAssets);
}

/**
 * Creates an item.
 * @returns its editing view
 * @throws AppError forbidden, and the errors of the kind
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
  const knownAssets: KnownAssets = new Map();
  const { id } = await inTransaction(async (tx) => {
    const edit = { tx, actor, locale, now: new Date(), previous: kind.blank, origin, knownAssets };
    return writeChange(kind, edit, await changeOf(edit));
  });
  return kind.view(actor, id, locale, knownAssets);
}
