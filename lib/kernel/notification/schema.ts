import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";
import { keysOf } from "@/lib/kernel/core/records";
import { EVENTS, SUBJECT_TYPES } from "./events";
import { NOTIFICATION_KINDS } from "./preferences";

export const notificationResponse = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  event: z.enum(keysOf(EVENTS)),
  subject: z.object({
    type: z.enum(SUBJECT_TYPES),
    id: z.int(),
    /** Null once the subject is deleted or not visible any more. */
    title: z.string().nullable(),
    path: z.string().nullable(),
  }),
  actor: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
});

export const notificationMeta = z.object({ unread: z.int() });

/** Marks a notification as read; it cannot be marked as unread. */
export const readChange = z.object({ read: z.literal(true) });

/** Marks all up to an id as read. */
export const readUpTo = z.object({ read_up_to: bodyId });

export const unreadResponse = z.object({ unread: z.int() });
