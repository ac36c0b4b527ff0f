import { z } from "zod";
import { version } from "@/lib/kernel/core/fields";
import { listFields, text, withPaging } from "@/lib/kernel/http/params";
import { sitePath } from "./path";
import { redirectTexts } from "./texts";

// Shared with the form in the browser: no server imports.

/** Orders of the list. */
export const REDIRECT_SORTS = ["from", "created_at"] as const;

const path = z
  .string()
  .max(3_000)
  .transform((value) => sitePath(value) ?? value)
  .refine((value) => sitePath(value) === value, { params: { texts: redirectTexts("form") } });

export const newRedirect = z.object({ from: path, to: path });
/** Missing fields stay. */
export const redirectChange = z.object({
  from: path.optional(),
  to: path.optional(),
  version: version.optional(),
});
export type NewRedirect = z.output<typeof newRedirect>;
export type RedirectChange = z.output<typeof redirectChange>;

/** A redirect for managers; both paths are decoded, without the prefix of a locale. */
export const redirectResponse = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  /** Who made it; null when the account is gone. */
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  version: z.int(),
});
export type RedirectView = z.output<typeof redirectResponse>;

/** Parameters of the list. */
export const redirectQuery = z
  .object({
    ...listFields,
    search: text(80).optional(),
    sort: z.enum(REDIRECT_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)).optional(),
  })
  .transform(withPaging);
export type RedirectSort = NonNullable<z.output<typeof redirectQuery>["sort"]>;
