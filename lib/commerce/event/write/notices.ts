import { randomUUID } from "node:crypto";
import type { Edit } from "@/lib/kernel/content/edit";
import type { Db } from "@/lib/kernel/core/db";
import { addJob } from "@/lib/kernel/job/service";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { notifyAll } from "@/lib/kernel/notification/notify";
import { isSame } from "@/lib/kernel/core/changed-fields";
import type { EventState } from "./state";

/** The bell of those who signed up for a webinar; their mails are added apart. */
async function tellSignedUp(
  tx: Db,
  event: "webinar_moved" | "webinar_cancelled",
  { id, version }: EventState,
  actorId: number,
): Promise<void> {
  const signups = await tx.webinarSignup.findMany({
    where: { webinarId: id },
    orderBy: { userId: "asc" },
    select: { userId: true },
  });
  const userIds = signups.map(({ userId }) => userId);
  await notifyAll(tx, event, [
    { userIds, subjectId: id, cause: `${event}:${id}:${version}`, actorId },
  ]);
}

/** Notes a new recording, so that a job of webinars tells participants of it once. */
export async function noteRecording(
  { tx, previous }: Edit<EventState>,
  { id, recordingUrl }: EventState,
): Promise<void> {
  if (!recordingUrl || recordingUrl === previous.recordingUrl) return;
  await tx.webinarAfter.upsert({
    where: { webinarId: id },
    create: { webinarId: id, changedAt: new Date() },
    update: { changedAt: new Date() },
    select: { webinarId: true },
  });
}

/**
 * Tells those who signed up for a webinar that it now is at another time, which the mail has beside
 * the one that they know, or cancelled.
 */
export async function addNotices(
  { tx, actor, previous }: Edit<EventState>,
  fresh: EventState,
): Promise<void> {
  if (previous.version === 0 || fresh.kind !== "webinar" || previous.cancelledAt) return;
  const toGuests = { batch: randomUUID(), webinarId: fresh.id };
  if (fresh.cancelledAt) {
    await addMail(tx, { kind: "webinar_cancelled", webinarId: fresh.id });
    await addJob(tx, "webinar_guest_notice", { ...toGuests, move: null });
    return tellSignedUp(tx, "webinar_cancelled", previous, actor.userId);
  }
  const timesOf = ({ startsAt, endsAt }: EventState) => [startsAt.getTime(), endsAt.getTime()];
  if (isSame(timesOf(previous), timesOf(fresh))) return;
  const move = {
    startsAt: fresh.startsAt.toISOString(),
    endsAt: fresh.endsAt.toISOString(),
    formerStartsAt: previous.startsAt.toISOString(),
    formerEndsAt: previous.endsAt.toISOString(),
  };
  await addMail(tx, { kind: "webinar_moved", webinarId: fresh.id, ...move });
  await addJob(tx, "webinar_guest_notice", { ...toGuests, move });
  await tellSignedUp(tx, "webinar_moved", previous, actor.userId);
}
