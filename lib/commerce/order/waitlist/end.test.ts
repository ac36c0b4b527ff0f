import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { testEvent } from "../test-event";
import { waitlistMails } from "./mails";
import { runAllOffers, runOffers } from "./run";

const tomorrow = () => new Date(Date.now() + 86_400_000);

it("tells everybody on the waitlist of a cancelled event, once, in their language", async () => {
  const { eventId, typeIds } = await testEvent({ types: [{ capacity: 1 }] });
  const join = (email: string, data: object = {}) =>
    db.waitlistEntry.create({
      data: {
        eventId,
        ticketTypeId: typeIds[0]!,
        email,
        name: "Eleni",
        locale: "en",
        quantity: 1,
        ...data,
      },
      select: { id: true },
    });
  const offer = { offered: 1, offeredAt: new Date(), offerEndsAt: tomorrow() };
  const offered = await join("offered@example.test", { status: "offered", ...offer });
  const waiting = await join("waiting@example.test");
  await join("left@example.test", { status: "left" });
  await runOffers(eventId);
  const mails = async () => {
    const rows = await db.mail.findMany({ where: { kind: "waitlist_cancelled" } });
    const own = await db.waitlistEntry.findMany({ where: { eventId }, select: { id: true } });
    return rows
      .map(({ payload }) => (payload as { entryId: number }).entryId)
      .filter((id) => own.some((one) => one.id === id))
      .sort((one, other) => one - other);
  };
  expect(await mails()).toEqual([]);
  const cancelled = { cancelledAt: new Date(), cancelReasonEl: "Βροχή", cancelReasonEn: "Rain" };
  await db.event.update({ where: { id: eventId }, data: cancelled });
  await runAllOffers();
  await Promise.all([runOffers(eventId), runOffers(eventId)]);
  expect(await mails()).toEqual([offered.id, waiting.id]);
  const job = { kind: "waitlist_cancelled", entryId: offered.id } as const;
  expect(await waitlistMails.waitlist_cancelled.write(job)).toMatchObject({
    to: "offered@example.test",
    locale: "en",
    quote: "Rain",
  });
  const rows = await db.waitlistEntry.findMany({ where: { eventId }, orderBy: { id: "asc" } });
  expect(rows.map(({ status }) => status)).toEqual(["lapsed", "left", "left"]);
});
