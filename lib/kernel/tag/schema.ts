import { z } from "zod";
import { ids, text } from "@/lib/kernel/http/params";

/** Parameters of the tags to choose from: those of a search, or with these ids. */
export const tagQuery = z.object({ search: text(80).optional(), ids: ids.optional() });

/** A tag, with its label in the language. */
export const tagResponse = z.object({ id: z.int(), slug: z.string(), label: z.string() });
