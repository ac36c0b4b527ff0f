import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { addSource } from "@/lib/commerce/appointment/calendar/sources";
import { TEST_HOST } from "@/lib/kernel/http/test-outside";
import { testMember } from "../appointment-slot/test-slots";

/** A company with somebody who acts for it. */
export async function testCompany(): Promise<{ member: number; host: UserActor; email: string }> {
  const member = await testMember();
  const user = await testUser({ memberId: member });
  return { member, host: await user.actor(), email: user.email };
}

const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, "");

/** A calendar that is busy for some times. */
export const busyCalendar = (...times: [from: Date, to: Date][]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...times.flatMap(([from, to], index) => [
      "BEGIN:VEVENT",
      `UID:${index}@elsewhere`,
      `DTSTART:${stamp(from)}`,
      `DTEND:${stamp(to)}`,
      "SUMMARY:Γιατρός",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

let number = 0;

/** Adds a calendar of the test host. */
export async function testSource(
  host: UserActor,
  member: number,
  closesWhenUnknown = false,
): Promise<number> {
  const url = `https://${TEST_HOST}/calendar/secret-${++number}/basic.ics`;
  const body = { name: `Calendar ${number}`, url, closes_when_unknown: closesWhenUnknown };
  const { sources } = await addSource(host, member, body, "en");
  return sources.at(-1)!.id;
}

/** A calendar as it is stored. */
export const sourceRow = (id: number) => db.busySource.findUniqueOrThrow({ where: { id } });
