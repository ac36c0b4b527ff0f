import { z } from "zod";
import { id, listFields, text, withPaging } from "@/lib/kernel/http/params";
import { AUDIT_ACTIONS, SUBJECT_KINDS } from "./actions";
import type { AuditFilters } from "./find";

/** A day in Athens as `YYYY-MM-DD`. */
const day = z.iso.date().refine((value) => value >= "2000" && value < "2100");

/** `user_id` matches the actor of an entry and its subject. */
export const auditList = z.object({
  ...listFields,
  user_id: id.optional(),
  subject_kind: z.enum(SUBJECT_KINDS).optional(),
  subject_id: id.optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  /** Part of the name of a thing, as it was then, in either language. */
  search: text(80).optional(),
  /** Part of the name of a person, then or now: of whom an entry is by, or about. */
  person: text(80).optional(),
  from: day.optional(),
  until: day.optional(),
});
export const auditQuery = auditList.transform(withPaging);

/** The filters of a query of the API. */
export const filtersOf = ({
  user_id: userId,
  subject_kind: subjectKind,
  subject_id: subjectId,
  action,
  search,
  person,
  from,
  until,
}: z.output<typeof auditList> | z.output<typeof auditQuery>): AuditFilters => ({
  userId,
  subjectKind,
  subjectId,
  action,
  search,
  person,
  from,
  until,
});

export const auditResponse = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  subject_kind: z.string().nullable(),
  subject_id: z.int().nullable(),
  /** The name of the thing at that time. */
  subject_label: z.string().nullable(),
  /** Whether the entry keeps no names, so that those of today are in their place. */
  has_present_names: z.boolean(),
  detail: z.record(z.string(), z.unknown()),
});
