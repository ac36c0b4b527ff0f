import { z } from "zod";
import { log } from "@/lib/kernel/core/log";

/** The channel of the chat's triggers. */
export const CHAT_CHANNEL = "chat_changed";

const id = z.int();
const cursor = { c: id, u: id };

/** What the triggers tell, by ids only. */
const change = z.discriminatedUnion("t", [
  z.object({ t: z.literal("message"), id }),
  z.object({ t: z.literal("withdrawn"), id }),
  z.object({ t: z.literal("read"), ...cursor }),
  z.object({ t: z.literal("delivered"), ...cursor }),
  z.object({ t: z.literal("session"), id: z.string() }),
  z.object({ t: z.literal("excess"), sockets: z.array(z.string()) }),
  z.object({ t: z.literal("user"), id }),
  z.object({ t: z.literal("block"), u: id, b: id }),
  z.object({ t: z.literal("presence"), u: z.array(id) }),
  z.object({ t: z.literal("editing"), type: z.string(), id }),
  z.object({ t: z.literal("notification"), id, u: id }),
  z.object({ t: z.literal("notification_read"), u: id }),
  z.object({ t: z.literal("meeting"), uid: z.string() }),
]);
export type Change = z.output<typeof change>;
export type ChangeOf<T extends Change["t"]> = Extract<Change, { t: T }>;

/** Reads a notification; undefined for one that is none of ours, which is logged. */
export function readChange(payload: string | undefined): Change | undefined {
  try {
    return change.parse(JSON.parse(payload ?? ""));
  } catch (error) {
    log.warn({ err: error }, "a notification of the chat's channel is not known");
    return undefined;
  }
}

/** The changes of one kind, in their order. */
export const changesOf = <T extends Change["t"]>(
  changes: readonly Change[],
  kind: T,
): ChangeOf<T>[] => changes.filter((one): one is ChangeOf<T> => one.t === kind);
