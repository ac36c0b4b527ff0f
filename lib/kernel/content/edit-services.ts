import type { Prisma } from "@/prisma/client/client";
import type { UserActor } from "@/lib/kernel/core/actor";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { withFieldsOf } from "@/lib/kernel/revision/pick-fields";
import type { Restored } from "@/lib/kernel/revision/schema";
import { getRevision } from "@/lib/kernel/revision/service";
import { withIdOrSlug } from "@/lib/kernel/slug/service";
import type { Edit, ItemState, KnownAssets, TranslationState } from "./edit";
import { createContent, saveContent, type Kind, type Save } from "./save";
import { contentText } from "./texts";

// The services by which every kind of content is read and changed by those who may edit it.

/** The condition on an item: its id, or a slug that it has in any locale. */
export type Asked = NonNullable<ReturnType<typeof withIdOrSlug>>;

/**
 * The editing view of items of a kind, by id and by the segment of a path.
 * @param find finds and shows an item; null for one that the user may not edit
 */
export const editLoads = <Actor, View>(
  find: (
    actor: Actor,
    asked: Asked,
    locale: Locale,
    knownAssets?: KnownAssets,
  ) => Promise<View | null>,
) => ({
  /** @throws AppError not_found, and the errors of `find` */
  async load(actor: Actor, id: number, locale: Locale, knownAssets?: KnownAssets): Promise<View> {
    const view = await find(actor, { id }, locale, knownAssets);
    if (!view) throw notFound();
    return view;
  },
  /** By id or by the slug of any locale; null for an unknown one. */
  async get(actor: Actor, idOrSlug: string, locale: Locale): Promise<View | null> {
    const asked = withIdOrSlug(idOrSlug);
    return asked ? find(actor, asked, locale) : null;
  },
});

/**
 * Restores the texts and assets of a revision, or some fields of it, as a new version; status, dates
 * and slugs stay.
 * @throws AppError not_found for a revision that was not stored, invalid on `fields` for a name that
 * it does not have, and as `saveContent`
 */
async function restoreContent<
  Row extends TranslationState,
  State extends ItemState<Row>,
  Change,
  View,
>(kind: Kind<Row, State, Change, View>, save: Save, { from, fields }: Restored): Promise<View> {
  kind.requireRight?.(save.actor);
  const revision = await getRevision(kind.tables.kind, save.id, from);
  if (!revision) throw notFound();
  const origin = { restoredFrom: from };
  if (!fields) {
    const change = await kind.restoring(revision.snapshot);
    return saveContent(kind, { ...save, origin }, () => change);
  }
  return saveContent(kind, { ...save, origin }, async ({ previous }) => {
    // As it would be stored.
    const current = JSON.parse(JSON.stringify(kind.snapshot(previous))) as Prisma.JsonObject;
    const { snapshot, unknown } = withFieldsOf(current, revision.snapshot, fields);
    if (unknown.length > 0) throw invalid("fields", contentText("unknownFields", save.locale));
    return kind.restoring(snapshot as Prisma.JsonObject);
  });
}

/** The service that restores revisions of a kind, as `restoreContent`. */
export const restorerOf =
  <Row extends TranslationState, State extends ItemState<Row>, Change, View>(
    kind: Kind<Row, State, Change, View>,
  ) =>
  (
    actor: UserActor,
    id: number,
    restored: Restored,
    locale: Locale,
    version: number | undefined,
  ): Promise<View> =>
    restoreContent(kind, { actor, id, locale, version }, restored);

/**
 * The services that create and change items of a kind, and restore their revisions.
 * @param convert converts the HTML of a body, before the transaction
 * @param read the change of a body, on the state that the save begins from
 */
export const writesOf = <
  Row extends TranslationState,
  State extends ItemState<Row>,
  Change,
  View,
  Sent extends { autosave?: boolean | undefined },
  Html,
>(
  kind: Kind<Row, State, Change, View>,
  convert: (input: Sent) => Promise<Html>,
  read: (input: Sent, html: Html, edit: Edit<State>) => Promise<Change> | Change,
) => ({
  async create(actor: UserActor, input: Sent, locale: Locale): Promise<View> {
    const html = await convert(input);
    const saver = { actor, locale, origin: { isAutosave: input.autosave } };
    return createContent(kind, saver, (edit) => read(input, html, edit));
  },
  /** @param version that the change was made on; undefined for any */
  async update(
    actor: UserActor,
    id: number,
    input: Sent,
    locale: Locale,
    version: number | undefined,
  ): Promise<View> {
    const html = await convert(input);
    const save = { actor, id, locale, version, origin: { isAutosave: input.autosave } };
    return saveContent(kind, save, (edit) => read(input, html, edit));
  },
  restore: restorerOf(kind),
});
