import { z } from "zod";
import { recordOf } from "@/lib/core/records";
import { newImport } from "../schema";
import { consentStatement, SUBSCRIBER_COLUMNS, SUBSCRIBER_OUTCOMES } from "./fields";

/** A file to look at. */
export const subscriberFile = newImport;

/** A file to import, with the editor's statement. */
export const subscriberImport = newImport.extend(consentStatement.shape);
export type SubscriberImport = z.output<typeof subscriberImport>;

const count = z.int().min(0);

/** What would become of each row, or what became of it. */
export const subscriberImportResponse = z.object({
  columns: z.object(recordOf(SUBSCRIBER_COLUMNS, () => z.string().nullable())),
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
