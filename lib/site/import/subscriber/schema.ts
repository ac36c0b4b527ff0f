import { z } from "zod";
import { recordOf } from "@/lib/kernel/core/records";
import { newImport } from "../schema";
import {
  assignedColumns,
  consentStatement,
  SUBSCRIBER_COLUMNS,
  SUBSCRIBER_OUTCOMES,
} from "./fields";

/** Without columns they are guessed from the header row. */
const columns = { columns: assignedColumns.optional() };

/** A file to look at. */
export const subscriberFile = newImport.extend(columns);
export type SubscriberUpload = z.output<typeof subscriberFile>;

/** A file to import, with the editor's statement. */
export const subscriberImport = newImport.extend({ ...columns, ...consentStatement.shape });
export type SubscriberImport = z.output<typeof subscriberImport>;

const count = z.int().min(0);

/** What would become of each row, or what became of it. */
export const subscriberImportResponse = z.object({
  /** The header row of the file. */
  header: z.array(z.string()),
  /** The index of each column in it; -1 for one that is missing. Without `email` there are no rows. */
  columns: z.object(recordOf(SUBSCRIBER_COLUMNS, () => z.int().min(-1))),
  total: count,
  counts: z.object(recordOf(SUBSCRIBER_OUTCOMES, () => count)),
  rows: z.array(
    z.object({
      line: z.int(),
      email: z.string(),
      outcome: z.enum(SUBSCRIBER_OUTCOMES),
      message: z.string().nullable(),
    }),
  ),
});
export type SubscriberImportView = z.output<typeof subscriberImportResponse>;
