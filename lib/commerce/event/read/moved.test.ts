import { millisecondsInDay } from "date-fns/constants";
import { expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { updateEvent } from "../write/update";
import type { SentEvent } from "../write/schema";
import { eventsAround } from "./around";
import { momentOf } from "./moment";
import { movedFrom } from "./moved";
import { getEvent } from "./service";

const starts = new Date("2031-05-03T18:00:00.000Z");
const inDays = (days: number) => new Date(starts.getTime() + days * millisecondsInDay);

async function makeEvent(startsAt: Date, status: "published" | "draft" = "published") {
  const slug = crypto.randomUUID();
  const words = { status, publishedAt: new Date(0), venue: "Μέγαρο", address: "Αθήνα" };
  const { id } = await db.event.create({
    data: {
      startsAt,
      endsAt: new Date(startsAt.getTime() + 7_200_000),
      translations: { create: { locale: "el", title: "Βραδιά", slug, ...words } },
    },
  });
  return id;
}
const read = async (id: number) => {
  const event = await getEvent(String(id), "el");
  if (!event) throw new Error("not public");
  return event;
};
const save = async (id: number, change: Partial<SentEvent>) =>
  updateEvent(await testActor("editor"), id, change, "el", undefined);
const times = (days: number) => ({
  starts_at: inDays(days).toISOString(),
  ends_at: new Date(inDays(days).getTime() + 7_200_000).toISOString(),
});

it("knows the time and the place with which an event was announced", async () => {
  const id = await makeEvent(starts);
  await save(id, { summary: "Μια βραδιά" });
  expect(await movedFrom(await read(id), "el")).toBeUndefined();
  await save(id, times(7));
  expect(await movedFrom(await read(id), "el")).toEqual({
    times: { starts, ends: new Date(starts.getTime() + 7_200_000), zone: "Europe/Athens" },
    place: null,
  });
  await save(id, { venue: "Στέγη" });
  expect((await movedFrom(await read(id), "el"))?.place).toBe("Μέγαρο, Αθήνα");
});

it("does not call a change before the publication a move", async () => {
  const id = await makeEvent(starts, "draft");
  await save(id, { summary: "Μια βραδιά" });
  await save(id, times(3));
  await save(id, { status: "published" });
  expect(await movedFrom(await read(id), "el")).toBeUndefined();
});

it("has the other events nearest to that day, and none that is cancelled", async () => {
  const far = new Date("2041-03-01T18:00:00.000Z");
  const at = (days: number) => new Date(far.getTime() + days * millisecondsInDay);
  const [own, near, next, before, cancelled] = await Promise.all(
    [0, 1, 9, -4, 2].map((days) => makeEvent(at(days))),
  );
  await db.event.update({ where: { id: cancelled! }, data: { cancelledAt: new Date() } });
  const found = await eventsAround(await read(own!), "el", 3);
  expect(found.map(({ id }) => id)).toEqual([near, before, next]);
});

it.each([
  ["ahead", "2031-05-03T17:00:00Z", null],
  ["running", "2031-05-03T18:00:00Z", null],
  ["over", "2031-05-03T20:00:00Z", null],
  ["cancelled", "2031-05-03T19:00:00Z", "2031-05-01T00:00:00Z"],
])("is %s at %s", (moment, now, cancelledAt) => {
  const event = {
    starts_at: starts.toISOString(),
    ends_at: "2031-05-03T20:00:00.000Z",
    cancelled_at: cancelledAt,
  };
  expect(momentOf(event, new Date(now))).toBe(moment);
});
