import { bulkFailure, runEach, type BulkResultOf } from "@/lib/kernel/content/bulk";
import type { Edit } from "@/lib/kernel/content/edit";
import { saveContent } from "@/lib/kernel/content/save";
import { requireEditor, type UserActor } from "@/lib/kernel/core/actor";
import { isSame } from "@/lib/kernel/core/changed-fields";
import { db } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid } from "@/lib/kernel/core/errors";
import { isRecord } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { postText } from "../texts";
import type { BulkFields, FieldsDone, FormerFields } from "./bulk-schema";
import { snapshotOf, type PostState } from "./state";
import { posts } from "./update";

/** The names in a PUT body of what a bulk action sets. */
const namesOf = (fields: BulkFields): readonly string[] =>
  "category" in fields ? ["category", "sub_category", "sub_category_id"] : ["is_featured"];

/** The present values of the fields that an action sets. */
function presentOf(fields: BulkFields, previous: PostState): FormerFields {
  const { category, sub_category_id: part, is_featured } = snapshotOf(previous);
  return "category" in fields ? { category, sub_category_id: part } : { is_featured };
}

/**
 * Refuses a post whose unpublished changes have one of these fields: publishing them later would
 * take back what the action set.
 * @throws AppError conflict
 */
async function requireNoCopy(
  { tx, previous, locale }: Edit<PostState>,
  fields: BulkFields,
): Promise<void> {
  const copy = await tx.workingCopy.findUnique({
    where: { kind_subjectId: { kind: "post", subjectId: previous.id } },
    select: { change: true, base: true },
  });
  const valueIn = (values: unknown, name: string) => (isRecord(values) ? values[name] : undefined);
  const isKept = (name: string) =>
    valueIn(copy?.change, name) !== undefined &&
    !isSame(valueIn(copy?.change, name), valueIn(copy?.base, name));
  if (namesOf(fields).some(isKept)) throw conflict({ message: postText("fieldKept", locale) });
}

/** Sets fields of one post. @throws AppError as `saveContent`, and for what changes nothing */
async function setOne(
  actor: UserActor,
  { id, version }: { id: number; version?: number },
  fields: BulkFields,
  locale: Locale,
): Promise<FieldsDone> {
  let done: FieldsDone | undefined;
  await saveContent(posts, { actor, id, locale, version }, async (edit) => {
    const former = presentOf(fields, edit.previous);
    const wanted = Object.entries(fields).filter(([, value]) => value !== undefined);
    if (wanted.every(([name, value]) => isSame(value, former[name as keyof FormerFields])))
      throw new AppError("invalid", { message: bulkFailure("nothing", locale) });
    await requireNoCopy(edit, fields);
    done = { id, version: edit.previous.version + 1, former };
    return { ...fields, translations: {} };
  });
  if (!done) throw new Error("a save read no change");
  return done;
}

/** @throws AppError invalid for a sub-category that the section does not have */
async function checkPlacement(fields: BulkFields, locale: Locale): Promise<void> {
  if (!("category" in fields) || !fields.sub_category_id) return;
  const { category: code, sub_category_id: id } = fields;
  if (
    !(await db.subCategory.findFirst({ where: { id, category: { code } }, select: { id: true } }))
  )
    throw invalid("fields.sub_category_id", postText("subCategory", locale));
}

/**
 * Sets the section of many posts, or whether they are featured, each as a save of its own; public
 * ones at once. Posts whose unpublished changes have the same field are left alone and reported.
 * @throws AppError forbidden for all but editors; invalid for a sub-category of another section
 */
export async function setPostFields(
  actor: UserActor,
  ids: readonly number[],
  fields: BulkFields,
  locale: Locale,
): Promise<BulkResultOf<FieldsDone>> {
  requireEditor(actor);
  await checkPlacement(fields, locale);
  return runEach(
    ids.map((id) => ({ id })),
    locale,
    (item) => setOne(actor, item, fields, locale),
  );
}

/**
 * Brings back what posts had before `setPostFields`, where they have not changed since.
 * @throws AppError forbidden for all but editors
 */
export async function undoPostFields(
  actor: UserActor,
  items: readonly FieldsDone[],
  locale: Locale,
): Promise<BulkResultOf<FieldsDone>> {
  requireEditor(actor);
  return runEach(items, locale, (item) => setOne(actor, item, item.former, locale));
}
