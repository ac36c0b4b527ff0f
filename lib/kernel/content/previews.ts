import { z } from "zod";

/** The signed preview path per locale, null without a translation. */
export const previewSchema = z.object({ el: z.string().nullable(), en: z.string().nullable() });
