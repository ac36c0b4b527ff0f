import { writeAudit } from "@/lib/kernel/audit/service";
import type { Edit } from "@/lib/kernel/content/edit";
import { tellEditors } from "@/lib/kernel/notification/waiting";
import type { EventState } from "./state";

type Submission = Pick<Edit<EventState>, "tx" | "actor" | "previous">;

/** Tells all editors and managers that an event waits for review. */
export const tellOfSubmission = (
  { tx, actor, previous }: Submission,
  eventId: number,
): Promise<void> =>
  tellEditors(tx, {
    event: "event_waits",
    subjectId: eventId,
    cause: `event_waits:${eventId}:${previous.version}`,
    actorId: actor.userId,
  });

/** Records that an event was sent for review, and tells all editors and managers. */
export async function recordSubmission(edit: Submission, eventId: number): Promise<void> {
  await writeAudit(edit.tx, {
    actorId: edit.actor.userId,
    action: "event.submitted",
    subject: { kind: "event", id: eventId },
  });
  await tellOfSubmission(edit, eventId);
}
