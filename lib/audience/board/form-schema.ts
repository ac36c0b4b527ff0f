import { z } from "zod";
import { line, paragraphs } from "@/lib/kernel/core/fields";

// What users type, also checked by the forms in the browser.

/** The name of a board. */
export const boardName = z.object({ name: line(80) });

/** The note of an item; null for none. */
export const itemNote = z.object({ note: paragraphs(500).nullish() });
