import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { eventCalendar } from "@/lib/commerce/event/read/calendar";
import { comingEvents } from "@/lib/commerce/event/read/coming";
import { getEvent, listEventCards } from "@/lib/commerce/event/read/service";
import { eventInvitation, bookedEventSelect } from "@/lib/commerce/order/invitation";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { placeText } from "@/lib/commerce/ticket/sheet";
import { eventData } from "./event";

const nodeOf = async (id: number) => {
  const graph = await eventData((await getEvent(String(id), "en"))!, "en");
  const nodes = graph["@graph"] as { "@type": string }[];
  return nodes.find((node) => node["@type"] === "Event");
};

it("says the place of the other language wherever an event names none", async () => {
  const { eventId } = await testEvent();
  const event = (await getEvent(String(eventId), "en"))!;
  expect(event).toMatchObject({ venue: "Μέγαρο", address: null });
  expect((await getEvent(String(eventId), "el"))!.venue).toBe("Μέγαρο");
  const card = (await listEventCards("en", {}, 500)).find(({ id }) => id === eventId);
  expect(card?.venue).toBe("Μέγαρο");
  expect(await nodeOf(eventId)).toMatchObject({ location: [{ name: "Μέγαρο" }] });
  expect(eventCalendar([event], "Events", "en")).toContain("LOCATION:Μέγαρο");
  const booked = await db.event.findUniqueOrThrow({
    where: { id: eventId },
    select: bookedEventSelect,
  });
  const buyer = { name: "Maria", surname: "Douka", email: "m@example.test" };
  expect(eventInvitation(booked, buyer, "en").content).toContain("LOCATION:Μέγαρο");
  expect(placeText(booked, false, "en")).toBe("Μέγαρο");
  await db.eventTranslation.updateMany({
    where: { eventId, locale: "en" },
    data: { venue: "Concert Hall" },
  });
  expect((await getEvent(String(eventId), "en"))!.venue).toBe("Concert Hall");
});

it("offers what is sold out as sold out, and lists say so", async () => {
  const { eventId, typeIds } = await testEvent({ types: [{ capacity: 1 }, { capacity: 5 }] });
  const soldOut = async () => {
    const cards = await listEventCards("en", {}, 500);
    const { offers } = (await nodeOf(eventId)) as unknown as { offers: { availability: string }[] };
    return [
      cards.find(({ id }) => id === eventId)?.sold_out,
      ...offers.map(({ availability }) => availability.replace("https://schema.org/", "")),
    ];
  };
  expect(await soldOut()).toEqual([false, "InStock", "InStock"]);
  await testOrder({ eventId, ticketTypeId: typeIds[0]! });
  expect(await soldOut()).toEqual([false, "SoldOut", "InStock"]);
  await testOrder({ eventId, ticketTypeId: typeIds[1]! }, { seats: 5 });
  expect(await soldOut()).toEqual([true, "SoldOut", "SoldOut"]);
});

it("offers nothing that is hidden", async () => {
  const { eventId } = await testEvent({
    types: [{ priceCents: 1_500 }, { priceCents: 100, isHidden: true }],
  });
  const { offers } = (await nodeOf(eventId)) as unknown as { offers: { price: string }[] };
  expect(offers.map(({ price }) => price)).toEqual(["15.00"]);
});

it("keeps a cancelled event under its date, with the reason in the reader's language", async () => {
  const cancelled = { cancelledAt: new Date(), cancelReasonEl: "Βροχή" };
  const { eventId } = await testEvent(cancelled);
  expect((await comingEvents("el")).map(({ id }) => id)).toContain(eventId);
  const past = await listEventCards("el", { isOver: true }, 500);
  expect(past.map(({ id }) => id)).not.toContain(eventId);
  const reason = async (locale: "el" | "en") =>
    (await getEvent(String(eventId), locale))!.cancel_reason;
  expect([await reason("el"), await reason("en")]).toEqual(["Βροχή", "Βροχή"]);
  await db.event.update({ where: { id: eventId }, data: { cancelReasonEn: "Rain" } });
  expect([await reason("el"), await reason("en")]).toEqual(["Βροχή", "Rain"]);
});

it("names the series of a date with all its dates, cancelled ones as such", async () => {
  const { id: seriesId } = await db.eventSeries.create({ data: {}, select: { id: true } });
  const dates = [];
  for (const day of ["2037-03-22", "2037-03-29"]) {
    const [startsAt, endsAt] = [new Date(`${day}T18:00:00Z`), new Date(`${day}T20:00:00Z`)];
    dates.push((await testEvent({ startsAt, endsAt, seriesId })).eventId);
  }
  const [first, second] = dates as [number, number];
  await db.event.update({
    where: { id: second },
    data: { cancelledAt: new Date() },
    select: { id: true },
  });
  const node = (await nodeOf(first)) as unknown as { "@id": string; superEvent: object };
  expect(node.superEvent).toMatchObject({
    "@type": "EventSeries",
    startDate: "2037-03-22T20:00:00+02:00",
    endDate: "2037-03-29T23:00:00+03:00",
    subEvent: [
      { "@type": "Event", "@id": node["@id"], eventStatus: "https://schema.org/EventScheduled" },
      { startDate: "2037-03-29T21:00:00+03:00", eventStatus: "https://schema.org/EventCancelled" },
    ],
  });
  expect(await nodeOf((await testEvent()).eventId)).not.toHaveProperty("superEvent");
});
