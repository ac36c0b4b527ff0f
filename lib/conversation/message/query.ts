import { z } from "zod";
import { cursor, flag, id, listFields, withPaging } from "@/lib/kernel/http/params";

/** Which messages of one's conversations are listed. */
export const messageQuery = z
  .object({
    ...listFields,
    /** The id of the other person. */
    with: id.optional(),
    /** Only newer ones than this message; 0 for all. */
    after: cursor.optional(),
    /** Only older ones than this message. */
    before: id.optional(),
    unread: flag.optional(),
    sort: z.enum(["-id", "id"]).default("-id"),
    /**
     * With `after`: what a device needs that was away, oldest first, up to 500; those of the 15
     * seconds before are repeated, since one of them may have been stored later.
     */
    resync: flag.optional(),
    /** For managers: the messages with an open report, of whomever, and no others. */
    reported: flag.optional(),
  })
  .transform(withPaging);
export type MessageQuery = z.output<typeof messageQuery>;
