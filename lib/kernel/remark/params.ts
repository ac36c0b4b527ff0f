import { z } from "zod";
import { keysOf } from "@/lib/kernel/core/records";
import { id } from "@/lib/kernel/http/params";
import { STORED_KINDS } from "@/lib/kernel/revision/stored-kind";

const kind = z.enum(keysOf(STORED_KINDS));

/** The item that remarks are on; a directory post has the id of its company. */
export const subjectParams = z.object({ kind, id });
/** A remark on an item. */
export const remarkParams = z.object({ kind, id, remark_id: id });
