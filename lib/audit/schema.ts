import { z } from "zod";
import { id, listFields, text, withPaging } from "@/lib/http/params";
import { AUDIT_ACTIONS, SUBJECT_KINDS } from "./actions";

/** A day in Athens as `YYYY-MM-DD`. */
const day = z.iso.date().refine((value) => value >= "2000" && value < "2100");

/** `user_id` matches the actor of an entry and its subject. */
export const auditQuery = z
  .object({
    ...listFields,
    user_id: id.optional(),
    subject_kind: z.enum(SUBJECT_KINDS).optional(),
    subject_id: id.optional(),
    action: z.enum(AUDIT_ACTIONS).optional(),
    /** Part of the name of a person: of whom an entry is by, or about. */
    person: text(80).optional(),
    from: day.optional(),
    until: day.optional(),
  })
  .transform(withPaging);

export const auditResponse = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  subject_kind: z.string().nullable(),
  subject_id: z.int().nullable(),
  subject_label: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
