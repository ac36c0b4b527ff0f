import { z } from "zod";
import { picture } from "./chat-message";

/** Why a message was refused; the person decides what happens with it. */
const PROBLEMS = ["gone", "forbidden", "invalid", "failed"] as const;

/** A message that the server has not acknowledged, as the browser keeps it. */
export const pendingMessage = z.object({
  /** Chosen here: the server stores one message per id, however often it is sent. */
  clientId: z.string(),
  userId: z.number(),
  to: z.number(),
  content: z.string(),
  pictures: z.array(picture),
  /** Pending messages of a conversation are sent in this order. */
  order: z.number(),
  state: z.enum(["waiting", "failed"]),
  problem: z.enum(PROBLEMS).nullable(),
  /** The server's own words about a refused text. */
  reason: z.string().nullable(),
});
export type PendingMessage = z.output<typeof pendingMessage>;
export type PendingProblem = (typeof PROBLEMS)[number];
