import { assignmentSelect, dayText, viewAssignment } from "@/lib/kernel/assignment/view";
import type { AssignmentView } from "@/lib/kernel/assignment/schema";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { isOneOf } from "@/lib/kernel/core/records";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { dueOf, titleOf, type Asked, type Item } from "./entries";
import type { CalendarKind } from "./kinds";
import { translationSelect } from "./publication-filter";
import type { CalendarEntry, CalendarIdea } from "./schema";

/** The kinds as assignments name them; issues of the newsletter are not assigned. */
const ASSIGNED_AS = { post: "post", event: "event", webinar: "event" } as const;
type AssignedKind = "post" | "event";

const keyOf = (kind: AssignedKind, id: number) => `${kind} ${id}`;

/** The assignments of some items, by kind and id. */
async function findAssignments(refs: readonly { kind: AssignedKind; id: number }[]) {
  const idsOf = (kind: AssignedKind) => refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
  const rows = await db.assignment.findMany({
    where: {
      OR: [
        { kind: "post", subjectId: { in: idsOf("post") } },
        { kind: "event", subjectId: { in: idsOf("event") } },
      ],
    },
    select: { kind: true, subjectId: true, ...assignmentSelect },
  });
  return new Map<string, AssignmentView>(
    rows.map(({ kind, subjectId, ...row }) => [`${kind} ${subjectId}`, viewAssignment(row)]),
  );
}

/** The same entries with who works on each. */
export async function withAssignments(entries: readonly CalendarEntry[]): Promise<CalendarEntry[]> {
  const refs = entries.flatMap(({ kind, id }) =>
    kind === "campaign" ? [] : [{ kind: ASSIGNED_AS[kind], id }],
  );
  if (refs.length === 0) return [...entries];
  const found = await findAssignments(refs);
  return entries.map((entry) => ({
    ...entry,
    assignment:
      entry.kind === "campaign"
        ? null
        : (found.get(keyOf(ASSIGNED_AS[entry.kind], entry.id)) ?? null),
  }));
}

const isNotDeleted = { deletedAt: null } as const;

/** The items of assignments that are not in the trash, in the kinds of the calendar. */
async function findItems(refs: readonly { kind: AssignedKind; id: number }[]) {
  const idsOf = (kind: AssignedKind) => refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
  const [posts, events] = await Promise.all([
    db.post.findMany({
      where: { ...isNotDeleted, id: { in: idsOf("post") } },
      select: {
        id: true,
        version: true,
        category: { select: { code: true } },
        translations: translationSelect,
      },
    }),
    db.event.findMany({
      where: { ...isNotDeleted, id: { in: idsOf("event") } },
      select: { id: true, version: true, kind: true, translations: translationSelect },
    }),
  ]);
  return new Map<string, Item>([
    ...posts.map(({ category: { code }, ...post }): [string, Item] => [
      keyOf("post", post.id),
      { kind: "post", ...post, section: isOneOf(SECTION_CODES, code) ? code : null },
    ]),
    ...events.map((event): [string, Item] => [
      keyOf("event", event.id),
      { ...event, section: null },
    ]),
  ]);
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
    where: { kind: { in: ["post", "event"] }, dueOn: days, state: { not: "done" } },
    orderBy: [{ dueOn: "asc" }, { kind: "asc" }, { subjectId: "asc" }],
    take: most + 1,
    select: { kind: true, subjectId: true, dueOn: true },
  });
  const refs = rows.flatMap(({ kind, subjectId: id, dueOn }) =>
    dueOn && (kind === "post" || kind === "event") ? [{ kind, id, day: dayText(dueOn) }] : [],
  );
  const items = await findItems(refs);
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
      select: { id: true, translations: translationSelect },
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
