import { createPerson } from "@/lib/commerce/appointment/offer/write-person";
import { createType } from "@/lib/commerce/appointment/offer/write-type";
import { personChange, typeChange } from "@/lib/commerce/appointment/offer/schema";
import { saveAvailability } from "@/lib/commerce/appointment/hours";
import { timeTaking } from "@/lib/commerce/appointment/computed/schema";
import { takeTime } from "@/lib/commerce/appointment/computed/take";
import { availabilityChange } from "@/lib/commerce/availability/schema";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { testMember } from "../appointment-slot/test-slots";

/** Every day from nine to five, without holidays. */
const DAYTIME = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "09:00", to: "17:00" }));

/** A company with hours every day, a type of 20 minutes and one of 90, and two people when asked. */
export async function testCompany({
  hours = {},
  first = {},
  second = {},
  people = [] as object[],
}: { hours?: object; first?: object; second?: object; people?: object[] } = {}) {
  const member = await testMember();
  const owner: UserActor = await (await testUser({ memberId: member })).actor();
  const rules = { weekly: DAYTIME, closed_on_holidays: false, notice_hours: 0, ...hours };
  await saveAvailability(owner, member, availabilityChange.parse(rules), "en");
  const add = (body: object) => createType(owner, typeChange.parse(body), "en");
  const talk = await add({
    translations: { el: { title: "Πρώτη συνομιλία" }, en: { title: "First talk" } },
    duration_minutes: 20,
    step_minutes: 20,
    notice_hours: 0,
    place_kind: "phone",
    ...first,
  });
  const visit = await add({
    translations: { el: { title: "Επίσκεψη" }, en: { title: "Visit on site" } },
    duration_minutes: 90,
    notice_hours: 0,
    place_kind: "visit",
    ...second,
  });
  const made = [];
  for (const person of people)
    made.push(await createPerson(owner, personChange.parse(person), "en"));
  return { member, owner, talk: talk.id, visit: visit.id, people: made.map(({ id }) => id) };
}
export type Company = Awaited<ReturnType<typeof testCompany>>;

/** Noon in Athens on a day that many days ahead; days without a change of the clocks. */
export function atHour(days: number, hour: number, minute = 0): Date {
  const date = new Date(Date.now() + days * 86_400_000);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const summer = month > 2 && month < 9;
  return new Date(Date.UTC(year, month, day, hour - (summer ? 3 : 2), minute));
}

/** A guest holds or books a time. */
export const takeAt = (
  actor: UserActor,
  { member }: Pick<Company, "member">,
  typeId: number,
  startsAt: Date,
  rest: object = {},
) =>
  takeTime(
    actor,
    timeTaking.parse({
      member_id: member,
      type_id: typeId,
      starts_at: startsAt.toISOString(),
      status: "booked",
      ...rest,
    }),
    "en",
  );
