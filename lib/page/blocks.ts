import { z } from "zod";
import { SECTION_CODES } from "@/lib/core/paths";

const document = z.looseObject({ type: z.literal("doc") });
const href = z.string().regex(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/);

/** The blocks that a page is built from; texts are documents (`lib/document`), pictures are ids of the library. */
export const blockSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hero"), title: z.string(), lead: z.string().optional(), asset_id: z.int().nullable().default(null) }),
  z.object({ type: z.literal("text"), document }),
  z.object({ type: z.literal("media"), asset_id: z.int(), caption: z.string().optional() }),
  z.object({ type: z.literal("cta"), title: z.string(), text: z.string().optional(), label: z.string(), href }),
  z.object({ type: z.literal("facts"), items: z.array(z.object({ label: z.string(), value: z.string() })) }),
  z.object({ type: z.literal("posts"), category: z.enum(SECTION_CODES), limit: z.int().min(1).max(12).default(3) }),
  z.object({ type: z.literal("members"), limit: z.int().min(1).max(12).default(6) }),
  z.object({ type: z.literal("chunk"), key: z.string() }),
  z.object({ type: z.literal("contact_form") }),
  z.object({ type: z.literal("newsletter") }),
]);

export type Block = z.infer<typeof blockSchema>;

/** Reads stored blocks; one that no longer fits the schema is left out, so that an old block never takes a page down. */
export function readBlocks(value: unknown): Block[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const parsed = blockSchema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
