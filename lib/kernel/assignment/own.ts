import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { keysOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { assignmentSubjects } from "./notifications";
import { STORED_KINDS } from "@/lib/kernel/revision/stored-kind";
import type { AssignmentState } from "./schema";

/** Work of a user, as the dashboard shows it. */
export type OwnAssignment = {
  key: string;
  title: string;
  path: string;
  state: AssignmentState;
  dueOn: string | null;
  isOverdue: boolean;
  note: string | null;
};

/** The most entries of the dashboard, and how many rows are looked at. */
const MOST = 10;
const LOOKED_AT = 100;

/** What is assigned to a user and not done, by date, those without one last. None but for editors. */
export async function listOwnAssignments(
  actor: UserActor,
  locale: Locale,
  now = new Date(),
): Promise<{ items: OwnAssignment[]; total: number }> {
  if (!hasRole(actor, "editor")) return { items: [], total: 0 };
  const rows = await db.assignment.findMany({
    where: { assigneeId: actor.userId, state: { not: "done" } },
    orderBy: [{ dueOn: { sort: "asc", nulls: "last" } }, { kind: "asc" }, { subjectId: "asc" }],
    take: LOOKED_AT,
    select: { kind: true, subjectId: true, dueOn: true, state: true, note: true },
  });
  const today = athensDate(now);
  const refs = rows.flatMap((row) => {
    const kind = keysOf(STORED_KINDS).find((each) => STORED_KINDS[each] === row.kind);
    return kind ? [{ kind, row }] : [];
  });
  // Titles and editors of those that are not in the trash.
  const subjects = await assignmentSubjects(
    refs.map(({ kind, row }) => ({
      id: row.subjectId,
      data: { kind },
      event: "assigned" as const,
    })),
    { actor, locale },
  );
  const items = refs.flatMap(({ kind, row }, index): OwnAssignment[] => {
    const subject = subjects[index];
    if (!subject) return [];
    const dueOn = row.dueOn?.toISOString().slice(0, 10) ?? null;
    return [
      {
        key: `${kind}-${row.subjectId}`,
        title: subject.title,
        path: subject.path,
        state: row.state as AssignmentState,
        dueOn,
        isOverdue: dueOn !== null && dueOn < today,
        note: row.note,
      },
    ];
  });
  return { items: items.slice(0, MOST), total: items.length };
}
