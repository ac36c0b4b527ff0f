import { assignmentSelect, dayText, viewAssignment } from "@/lib/kernel/assignment/view";
import type { AssignmentView } from "@/lib/kernel/assignment/schema";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { isOneOf } from "@/lib/kernel/core/records";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { dueOf, titleOf, type Asked, type Item } from "./entries";
import type { CalendarKind } from "./kinds";
import { findItems, type ScheduledKind } from "./content-items";
import type { CalendarEntry, CalendarIdea } from "./schema";

type AssignedKind = ScheduledKind["kind"];

const ASSIGNED = kindsWith("calendar").map(({ kind }) => kind);

/** The kind of an entry as assignments name it; undefined for issues of the newsletter, which are not assigned. */
const assignedAs = (kind: CalendarKind): AssignedKind | undefined =>
  kindsWith("calendar").find(({ variants }) => kind in variants)?.kind;

const keyOf = (kind: AssignedKind, id: number) => `${kind} ${id}`;

/** The assignments of some items, by kind and id. */
async function findAssignments(refs: readonly { kind: AssignedKind; id: number }[]) {
  const rows = await db.assignment.findMany({
    where: { OR: refs.map(({ kind, id }) => ({ kind, subjectId: id })) },
    select: { kind: true, subjectId: true, ...assignmentSelect },
  });
  return new Map<string, AssignmentView>(
    rows.map(({ kind, subjectId, ...row }) => [`${kind} ${subjectId}`, viewAssignment(row)]),
  );
}

/** The same entries with who works on each. */
export async function withAssignments(entries: readonly CalendarEntry[]): Promise<CalendarEntry[]> {
  const refs = entries.flatMap(({ kind, id }) => {
    const assigned = assignedAs(kind);
    return assigned ? [{ kind: assigned, id }] : [];
  });
  if (refs.length === 0) return [...entries];
  const found = await findAssignments(refs);
  return entries.map((entry) => {
    const kind = assignedAs(entry.kind);
    return { ...entry, assignment: (kind && found.get(keyOf(kind, entry.id))) ?? null };
  });
}

/** The items of assignments that are not in the trash, in the kinds of the calendar. */
async function itemsOf(refs: readonly { kind: AssignedKind; id: number }[]) {
  const lists = await Promise.all(
    kindsWith("calendar").map(async (declared) => {
      const { kind } = declared;
      const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
      const items = await findItems(declared, ids);
      return items.map((item): [string, Item] => [keyOf(kind, item.id), item]);
    }),
  );
  return new Map(lists.flat());
}

/** The days until which posts, events and webinars of some kinds are assigned, while not done. */
export async function dueEntries(
  { span, filters: { status }, locale, most }: Asked,
  kinds: readonly CalendarKind[],
): Promise<CalendarEntry[]> {
  if (status !== undefined && status !== "due") return [];
  const days = {
    gte: new Date(athensDate(span.from)),
    lte: new Date(athensDate(new Date(span.until.getTime() - 1))),
  };
  const rows = await db.assignment.findMany({
    where: {
      kind: { in: kinds.flatMap((kind) => assignedAs(kind) ?? []) },
      dueOn: days,
      state: { not: "done" },
    },
    orderBy: [{ dueOn: "asc" }, { kind: "asc" }, { subjectId: "asc" }],
    take: most + 1,
    select: { kind: true, subjectId: true, dueOn: true },
  });
  const refs = rows.flatMap(({ kind, subjectId: id, dueOn }) =>
    dueOn && isOneOf(ASSIGNED, kind) ? [{ kind, id, day: dayText(dueOn) }] : [],
  );
  const items = await itemsOf(refs);
  return refs.flatMap(({ kind, id, day }) => {
    const item = items.get(keyOf(kind, id));
    return item && kinds.includes(item.kind) ? [dueOf(item, day, locale)] : [];
  });
}

/** The most drafts beside the calendar. */
const MOST_IDEAS = 30;

/** The last changed draft posts of the editors that have no date: neither a schedule nor a day. */
export async function listIdeas(
  section: CalendarEntry["section"] | undefined,
  locale: Locale,
): Promise<CalendarIdea[]> {
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT post.id FROM post JOIN category ON category.id = post.category_id
     WHERE post.id IN (SELECT post_id FROM post_translation WHERE status = 'draft')
       AND post.deleted_at IS NULL AND post.member_id IS NULL AND post.starts_at IS NULL
       AND (${section ?? null}::text IS NULL OR category.code = ${section ?? null})
       AND NOT EXISTS (SELECT FROM post_translation AS other
         WHERE other.post_id = post.id AND other.status <> 'draft')
       AND NOT EXISTS (SELECT FROM assignment WHERE kind = 'post' AND subject_id = post.id
         AND (due_on IS NOT NULL OR state = 'done'))
     ORDER BY post.updated_at DESC, post.id LIMIT ${MOST_IDEAS}`;
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [rows, assignments] = await Promise.all([
    db.post.findMany({
      where: { id: { in: ids } },
      select: {
        id: true,
        translations: { orderBy: { locale: "asc" }, select: { locale: true, title: true } },
      },
    }),
    findAssignments(ids.map((id) => ({ kind: "post", id }))),
  ]);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    const assignment = assignments.get(keyOf("post", id)) ?? null;
    return row ? [{ id, ...titleOf(row, locale), assignment }] : [];
  });
}
