import { millisecondsInHour } from "date-fns/constants";
import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { addMember } from "./test-content";
import { searchSite } from "./service";

async function slot(memberId: number, hours: number, status: "open" | "cancelled" = "open") {
  const startsAt = new Date(Date.now() + hours * millisecondsInHour);
  const endsAt = new Date(startsAt.getTime() + millisecondsInHour);
  const times = { startsAt, endsAt, busyUntil: endsAt, bookableUntil: startsAt };
  await db.appointmentSlot.create({ data: { memberId, ...times, status } });
  return startsAt.toISOString();
}

it("companies that take appointments say their first free time, others none", async () => {
  await addMember("Ζαφείρι Ένα");
  await addMember("Ζαφείρι Δύο");
  const [one] = (await searchSite("Ζαφείρι Ένα", "el", 8)).members;
  await slot(one!.id, -2);
  await slot(one!.id, 2, "cancelled");
  await slot(one!.id, 50);
  const first = await slot(one!.id, 26);
  const hits = (await searchSite("ζαφειρι", "el", 8)).members;
  expect(Object.fromEntries(hits.map((hit) => [hit.member_name, hit.next_free_at]))).toEqual({
    "Ζαφείρι Ένα": first,
    "Ζαφείρι Δύο": null,
  });
});
