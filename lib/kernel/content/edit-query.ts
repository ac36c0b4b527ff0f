import { z } from "zod";
import { flag, listFields, text } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { bothWays } from "./sort-by";
import { statusSchema } from "./status";

/** Query parameters of every list for editing, beside its own filters. */
export const editListFields = <const Name extends string>(sorts: readonly Name[]) => ({
  ...listFields,
  search: text(80).optional(),
  status: statusSchema.optional(),
  missing: z.enum(LOCALES).optional(),
  outdated: z.enum(LOCALES).optional(),
  trash: flag.optional(),
  sort: z.enum(bothWays(sorts)).optional(),
});
