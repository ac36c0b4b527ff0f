import { z } from "zod";

/**
 * What editing views say of previews: the signed address in each language, null where there is
 * nothing to look at.
 */
export const previewSchema = z.object({ el: z.string().nullable(), en: z.string().nullable() });
