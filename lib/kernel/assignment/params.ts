import { z } from "zod";
import { keysOf } from "@/lib/kernel/core/records";
import { id } from "@/lib/kernel/http/params";
import { STORED_KINDS } from "@/lib/kernel/revision/stored-kind";

/** The item of an assignment; a directory post has the id of its company, a webinar its own as an event. */
export const assignmentParams = z.object({ kind: z.enum(keysOf(STORED_KINDS)), id });
