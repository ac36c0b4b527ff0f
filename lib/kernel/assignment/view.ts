import { fullName } from "@/lib/kernel/core/full-name";
import type { Prisma } from "@/prisma/client/client";
import type { AssignmentState, AssignmentView } from "./schema";

export const nameSelect = { id: true, name: true, surname: true, email: true } as const;

/** A person by name, else by address. */
export const viewPerson = (user: { id: number; name: string; surname: string; email: string }) => ({
  id: user.id,
  name: fullName(user) || user.email,
});

/** The columns of an assignment. */
export const assignmentSelect = {
  dueOn: true,
  state: true,
  note: true,
  version: true,
  assignee: { select: nameSelect },
} satisfies Prisma.AssignmentSelect;
type Row = Prisma.AssignmentGetPayload<{ select: typeof assignmentSelect }>;

/** A day as it is stored and sent. */
export const dayText = (day: Date): string => day.toISOString().slice(0, 10);

/** An assignment for editors. */
export const viewAssignment = (row: Row): AssignmentView => ({
  assignee: row.assignee && viewPerson(row.assignee),
  due_on: row.dueOn && dayText(row.dueOn),
  // A constraint of the table allows no others.
  state: row.state as AssignmentState,
  note: row.note,
  version: row.version,
});
