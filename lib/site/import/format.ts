import { z } from "zod";
import { ENCODINGS, SEPARATORS } from "@/lib/kernel/core/csv-format";

const format = z.object({ encoding: z.enum(ENCODINGS), separator: z.enum(SEPARATORS) });

/** How the file of a stored import is read. */
export const readFormat = (run: { encoding: string; separator: string }) => format.parse(run);
