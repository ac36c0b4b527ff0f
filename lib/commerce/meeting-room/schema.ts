import { z } from "zod";
import { bodyId, line } from "@/lib/kernel/core/fields";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { isRecord } from "@/lib/kernel/core/records";

const MAX_TOPIC = 120;

/** Adds the error of a missing field for each that is missing. */
function requireFields(
  value: Record<string, unknown>,
  names: string[],
  context: z.RefinementCtx,
): void {
  for (const name of names)
    if (value[name] === undefined)
      context.issues.push({
        code: "invalid_type",
        expected: "string",
        input: undefined,
        path: [name],
      });
}

/** An appointment, or a company with a topic. */
function requireSubject(value: unknown, context: z.RefinementCtx): void {
  if (!isRecord(value) || value.appointment_slot_id !== undefined) return;
  const isTopic = value.member_id !== undefined || value.topic !== undefined;
  requireFields(value, isTopic ? ["member_id", "topic"] : ["appointment_slot_id"], context);
}

/** The room of a booked appointment, or of a topic with a company. */
export const newMeetingRoom = z
  .object({
    appointment_slot_id: bodyId.optional(),
    member_id: bodyId.optional(),
    topic: line(MAX_TOPIC).optional(),
  })
  .superRefine(requireSubject, withFieldErrors);
export type NewMeetingRoom = z.output<typeof newMeetingRoom>;

export const meetingRoomResponse = z.object({
  id: z.int(),
  /** A name that participants may read to each other; it does not open the room. */
  room: z.string(),
  /** Null outside its time, and where nobody can be met: the other side has no account. */
  join_url: z.string().nullable(),
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
});
export type MeetingRoomView = z.output<typeof meetingRoomResponse>;
