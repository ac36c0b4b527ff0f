import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { namedItems, type NamedItem } from "@/lib/kernel/content/variant-rows";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { kindsWith, type KindsWith, type VariantsWith } from "@/lib/kernel/manifest/variants";
import { editableIds } from "@/lib/kernel/presence/may-edit";

/** Maximum number of entries on the dashboard. */
const MOST = 5;
/** How many of the latest saves of a person are looked at. */
const LATEST_SAVES = 200;

/** The kinds with texts in an editor. */
const TEXTS = kindsWith("workingCopy");
type Kind = KindsWith<"workingCopy">["kind"];

/** Something that a person wrote last and did not finish. */
export type UnfinishedText = Omit<NamedItem<VariantsWith<"workingCopy">>, "statuses"> & {
  at: Date;
  /** Whether it is public and has changes that are not. */
  isCopy: boolean;
};

type Touched = { kind: Kind; id: number; at: Date };

const keyOf = ({ kind, id }: { kind: Kind; id: number }) => `${kind} ${id}`;

/** What a person saved last, and the changes that they keep apart from what is public. */
async function findTouched({
  userId,
}: UserActor): Promise<{ saves: Touched[]; copies: Touched[] }> {
  const kinds = TEXTS.map(({ kind }) => kind);
  const [saves, copies] = await Promise.all([
    db.$queryRaw<Touched[]>`
      SELECT kind, subject_id AS id, max(at) AS at FROM (
        SELECT kind, subject_id, at FROM revision WHERE actor_id = ${userId}
        ORDER BY id DESC LIMIT ${LATEST_SAVES}
      ) AS latest WHERE kind = ANY (${kinds}) GROUP BY kind, subject_id`,
    db.$queryRaw<Touched[]>`
      SELECT kind, subject_id AS id, updated_at AS at FROM working_copy
      WHERE user_id = ${userId} AND kind = ANY (${kinds})`,
  ]);
  return { saves, copies };
}

/**
 * The drafts that a person saved last and the unpublished changes that they keep, the latest first:
 * where to go on writing. What waits for review is not theirs to go on with.
 */
export async function listUnfinishedTexts(
  actor: UserActor,
  locale: Locale,
): Promise<UnfinishedText[]> {
  const { saves, copies } = await findTouched(actor);
  const touched = new Map<string, Touched & { isCopy: boolean }>();
  for (const one of saves) touched.set(keyOf(one), { ...one, isCopy: false });
  for (const one of copies) touched.set(keyOf(one), { ...one, isCopy: true });
  const found = await Promise.all(
    TEXTS.map(async ({ kind, name }) => {
      const ids = [...touched.values()].filter((one) => one.kind === kind).map(({ id }) => id);
      if (ids.length === 0) return [];
      const items = await namedItems(kind, [...(await editableIds(actor, name, ids))], locale);
      return items.flatMap(({ id, variant, title, statuses }): UnfinishedText[] => {
        const one = touched.get(keyOf({ kind, id }));
        if (!one || !(statuses.includes("draft") || one.isCopy)) return [];
        return [{ variant, id, title, at: one.at, isCopy: one.isCopy }];
      });
    }),
  );
  return found
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST);
}
