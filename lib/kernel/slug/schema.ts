import { z } from "zod";
import { RESERVED_SLUGS } from "@/lib/kernel/manifest/url-words";
import { SLUG_TEXTS } from "./texts";

/** A slug in a request body: not only digits, and not reserved. */
export const slugText = z
  .string()
  .max(200)
  .refine((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug), {
    params: { texts: SLUG_TEXTS.slugForm },
  })
  .refine((slug) => !RESERVED_SLUGS.has(slug), { params: { texts: SLUG_TEXTS.slugReserved } });
