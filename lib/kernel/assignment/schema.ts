import { z } from "zod";
import { bodyId, paragraphsOrEmpty, version } from "@/lib/kernel/core/fields";
import { isDay } from "@/lib/kernel/core/months";

// Shared with the browser: no server imports.

/** How far an item is. */
export const ASSIGNMENT_STATES = ["open", "in_work", "for_review", "done"] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** The longest note, in characters. */
export const MAX_ASSIGNMENT_NOTE = 500;

/** A calendar day; empty for none. */
const day = z
  .union([z.literal(""), z.string().refine(isDay).meta({ format: "date" })])
  .nullish()
  .transform((value) => value || null);

/**
 * An assignment as it is set, in place of the former one.
 * @property version that of the assignment that was seen; left out for a new one
 */
export const assignmentBody = z.object({
  assignee_id: bodyId.nullish().transform((value) => value ?? null),
  due_on: day,
  state: z.enum(ASSIGNMENT_STATES),
  note: paragraphsOrEmpty(MAX_ASSIGNMENT_NOTE)
    .nullish()
    .transform((value) => value || null),
  version: version.nullish(),
});
export type AssignmentChange = z.output<typeof assignmentBody>;

const person = z.object({ id: z.int(), name: z.string() });

/** An assignment; nobody once the assignee is no editor any more. */
export const assignmentResponse = z.object({
  assignee: person.nullable(),
  due_on: z.string().nullable(),
  state: z.enum(ASSIGNMENT_STATES),
  note: z.string().nullable(),
  version: z.int(),
});
export type AssignmentView = z.output<typeof assignmentResponse>;

/** The assignment of an item, and to whom it may be assigned. */
export const assignmentOfItem = z.object({
  assignment: assignmentResponse.nullable(),
  people: z.array(person),
});
