import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { editablePosts } from "@/lib/magazine/post/edit-policy";
import type { ContentStatus } from "@/prisma/client/enums";

/** Maximum number of entries on the dashboard. */
const MOST = 5;
/** How many of the latest saves of a person are looked at. */
const LATEST_SAVES = 200;

const KINDS = ["post", "page", "event"] as const;
type Kind = (typeof KINDS)[number];

/** Something that a person wrote last and did not finish. */
export type UnfinishedText = {
  kind: Kind;
  id: number;
  title: string;
  at: Date;
  /** Whether it is public and has changes that are not. */
  isCopy: boolean;
};

type Touched = { kind: Kind; id: number; at: Date };
type Row = { id: number; translations: { locale: Locale; title: string; status: ContentStatus }[] };

const translations = { select: { locale: true, title: true, status: true } } as const;

const READERS: Record<Kind, (actor: UserActor, ids: number[]) => Promise<Row[]>> = {
  post: (actor, ids) =>
    db.post.findMany({
      where: { ...editablePosts(actor), id: { in: ids } },
      select: { id: true, translations },
    }),
  page: async (actor, ids) =>
    hasRole(actor, "editor")
      ? db.page.findMany({
          where: { deletedAt: null, id: { in: ids } },
          select: { id: true, translations },
        })
      : [],
  event: async (actor, ids) =>
    hasRole(actor, "editor")
      ? db.event.findMany({
          where: { deletedAt: null, kind: "event", id: { in: ids } },
          select: { id: true, translations },
        })
      : [],
};

const keyOf = ({ kind, id }: { kind: Kind; id: number }) => `${kind} ${id}`;

/** What a person saved last, and the changes that they keep apart from what is public. */
async function findTouched({
  userId,
}: UserActor): Promise<{ saves: Touched[]; copies: Touched[] }> {
  const [saves, copies] = await Promise.all([
    db.$queryRaw<Touched[]>`
      SELECT kind::text, subject_id AS id, max(at) AS at FROM (
        SELECT kind, subject_id, at FROM revision WHERE actor_id = ${userId}
        ORDER BY id DESC LIMIT ${LATEST_SAVES}
      ) AS latest WHERE kind::text = ANY (${[...KINDS]}) GROUP BY kind, subject_id`,
    db.workingCopy.findMany({
      where: { userId, kind: { in: [...KINDS] } },
      select: { kind: true, subjectId: true, updatedAt: true },
    }),
  ]);
  return {
    saves,
    copies: copies.flatMap(({ kind, subjectId, updatedAt }) =>
      kind === "post" || kind === "page" || kind === "event"
        ? [{ kind, id: subjectId, at: updatedAt }]
        : [],
    ),
  };
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
    KINDS.map(async (kind) => {
      const ids = [...touched.values()].filter((one) => one.kind === kind).map(({ id }) => id);
      const rows = ids.length === 0 ? [] : await READERS[kind](actor, ids);
      return rows.flatMap(({ id, translations: texts }): UnfinishedText[] => {
        const one = touched.get(keyOf({ kind, id }));
        const isDraft = texts.some(({ status }) => status === "draft");
        if (!one || !(isDraft || one.isCopy)) return [];
        const text = texts.find((translation) => translation.locale === locale) ?? texts[0];
        return [{ kind, id, title: text?.title ?? "", at: one.at, isCopy: one.isCopy }];
      });
    }),
  );
  return found
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MOST);
}
