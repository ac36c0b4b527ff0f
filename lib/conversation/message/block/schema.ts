import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";

export const newBlock = z.object({ user_id: bodyId });
export const blockView = z.object({
  user_id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
});
export type BlockView = z.output<typeof blockView>;
