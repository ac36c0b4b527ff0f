import { z } from "zod";
import { paragraphs } from "@/lib/kernel/core/fields";
import { flag, listFields, withPaging } from "@/lib/kernel/http/params";
import { threadPicture } from "@/lib/conversation/thread/picture/schema";

export const newReport = z.object({ reason: paragraphs(1_000) });

const reportPerson = z.object({ id: z.int(), name: z.string() });
/** A reported message, with nothing else of its conversation. */
export const reportView = z.object({
  id: z.int(),
  reason: z.string(),
  by: reportPerson,
  message: z.object({
    id: z.int(),
    content: z.string(),
    from: reportPerson,
    withdrawn: z.boolean(),
    assets: z.array(threadPicture),
    created_at: z.iso.datetime(),
  }),
  resolved_at: z.iso.datetime().nullable(),
  resolved_by: reportPerson.nullable(),
  created_at: z.iso.datetime(),
});
export type ReportView = z.output<typeof reportView>;

export const reportChange = z.object({ resolved: z.boolean() });

export const reportQuery = z
  .object({
    ...listFields,
    /** Those that a manager has resolved; without it the open ones. */
    resolved: flag.optional(),
  })
  .transform(withPaging);
export type ReportQuery = z.output<typeof reportQuery>;
