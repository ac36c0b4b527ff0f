import { z } from "zod";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { COUNTED_EVENTS, COUNTED_KINDS } from "./kinds";

const MAX_ID = 2_147_483_647;

/** What the browser reports: a view, or a click on a link of a company. */
export const countedEvent = z
  .object({
    kind: z.enum(COUNTED_KINDS),
    id: z.int().min(1).max(MAX_ID),
    event: z.enum(COUNTED_EVENTS),
  })
  .refine(({ kind, event }) => event === "view" || kind === "member", {
    ...withFieldErrors,
    path: ["event"],
  });
export type CountedEventInput = z.output<typeof countedEvent>;
