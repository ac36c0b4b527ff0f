import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { addJob } from "@/lib/kernel/job/service";
import { addMail, addMailTo } from "@/lib/kernel/mail/add-mail";
import { mark } from "../guest/notices";
import { CONFIRMED_GUESTS } from "../places";

/** Changes within so long make one mail, which tells of all of them. */
const SETTLE_MS = 10 * millisecondsInMinute;
/** Webinars that ended before are not told of any more. */
const LATEST_MS = 90 * millisecondsInDay;
/** Guests per page of a run. */
const BATCH = 200;

/** The past webinars whose participants have something to get and were not told. */
const findDue = (now: Date) => db.$queryRaw<{ id: number }[]>`
  SELECT webinar.id FROM webinar_after AS own JOIN event AS webinar ON webinar.id = own.webinar_id
  WHERE own.told_at IS NULL AND own.changed_at <= ${new Date(now.getTime() - SETTLE_MS)}
    AND webinar.deleted_at IS NULL AND webinar.cancelled_at IS NULL
    AND webinar.ends_at <= ${now} AND webinar.ends_at > ${new Date(now.getTime() - LATEST_MS)}
    AND (webinar.recording_url IS NOT NULL
      OR EXISTS (SELECT FROM webinar_material AS m WHERE m.webinar_id = webinar.id))
  ORDER BY webinar.id`;

/**
 * Mails the participants of past webinars that there is a recording or material: once in the life of a
 * webinar, also when two workers run at once.
 * @returns how many webinars were told of
 */
export async function tellOfMaterial(now = new Date()): Promise<number> {
  let told = 0;
  for (const { id: webinarId } of await findDue(now))
    told += await inTransaction(async (tx) => {
      const { count } = await tx.webinarAfter.updateMany({
        where: { webinarId, toldAt: null },
        data: { toldAt: now },
      });
      if (count === 0) return 0;
      await addMail(tx, { kind: "webinar_material", webinarId });
      await addJob(tx, "webinar_guest_material", { webinarId });
      return 1;
    });
  return told;
}

async function tellGuest(tx: Db, guestId: number): Promise<void> {
  if (!(await mark(tx, guestId, "material"))) return;
  const { email: to, locale } = await tx.webinarGuest.findUniqueOrThrow({
    where: { id: guestId },
    select: { email: true, locale: true },
  });
  await addMailTo(tx, { kind: "webinar_guest_material", guestId }, { to, locale });
}

/** Adds the same mail for guests, for each once however often it runs. */
export async function tellGuestsOfMaterial(webinarId: number): Promise<void> {
  for (;;) {
    const guests = await db.webinarGuest.findMany({
      where: { webinarId, ...CONFIRMED_GUESTS, NOT: { told: { has: "material" } } },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true },
    });
    for (const { id } of guests) await inTransaction((tx) => tellGuest(tx, id));
    if (guests.length < BATCH) return;
  }
}
