import { beforeEach, describe, expect, it } from "vitest";
import { readCompanyCalendar } from "@/lib/commerce/appointment/by-company/calendar";
import { teamForEditing } from "@/lib/commerce/appointment/offer/read";
import { personChange } from "@/lib/commerce/appointment/offer/schema";
import {
  changePerson,
  createPerson,
  removePerson,
} from "@/lib/commerce/appointment/offer/write-person";
import { findEntrance } from "@/lib/commerce/meeting-room/entrance";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { erasePerson } from "@/lib/site/personal-data/erase";
import { testGuest, testMember } from "../appointment-slot/test-slots";
import { atHour, takeAt, testCompany, type Company } from "./test-types";

let company: Company;
let colleague: TestUser;
beforeEach(async () => {
  company = await testCompany({ people: [{ name: "Ελένη" }, { name: "Νίκος Σ." }] });
  colleague = await testUser({ memberId: company.member });
});

const change = (id: number, body: object, actor = company.owner) =>
  changePerson(actor, id, personChange.parse(body), "en", undefined);
const link = (index: number, userId: number | null) =>
  change(company.people[index]!, { user_id: userId });
const userOf = async (index: number) =>
  (await db.appointmentPerson.findUniqueOrThrow({ where: { id: company.people[index]! } })).userId;
const refused = (text: RegExp) => ({
  code: "invalid",
  detail: { errors: { user_id: [expect.stringMatching(text)] } },
});

describe("a person who is a user of the company", () => {
  it("is one of its users, and each is one person", async () => {
    const { user_id: id } = await link(1, colleague.userId);
    expect(id).toBe(colleague.userId);
    await expect(link(0, colleague.userId)).rejects.toMatchObject(refused(/another person/));
    await expect(link(0, (await testGuest()).userId)).rejects.toMatchObject(refused(/belong/));
    const elsewhere = await testUser({ memberId: await testMember() });
    await expect(link(0, elsewhere.userId)).rejects.toMatchObject(refused(/belong/));
    const made = { name: "Τρίτος", user_id: colleague.userId };
    await expect(createPerson(company.owner, personChange.parse(made), "en")).rejects.toMatchObject(
      refused(/another person/),
    );
    // The same once more, and another change, leave it.
    await link(1, colleague.userId);
    await change(company.people[1]!, { name: "Νίκος" });
    expect(await userOf(1)).toBe(colleague.userId);
    await link(1, null);
    await link(0, colleague.userId);
  });

  it("is linked by the company alone, which sees its own users alone", async () => {
    const foreign = await testCompany();
    await expect(
      change(company.people[0]!, { user_id: foreign.owner.userId }, foreign.owner),
    ).rejects.toMatchObject({ code: "not_found" });
    const team = await teamForEditing(company.owner);
    expect(team.map(({ id }) => id).sort()).toEqual(
      [company.owner.userId, colleague.userId].sort(),
    );
    await expect(teamForEditing(await testGuest())).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is told of bookings as all who act for the company, and finds their own", async () => {
    await link(1, colleague.userId);
    const at = atHour(5, 10);
    const ids: number[] = [];
    for (const person of company.people)
      ids.push(
        (await takeAt(await testGuest(), company, company.talk, at, { person_id: person })).id,
      );
    const told = await db.mail.findMany({
      where: { userId: colleague.userId, kind: "appointment_booked" },
    });
    expect(told).toHaveLength(2);
    const belled = { userId: colleague.userId, event: "appointment_booked" as const };
    expect(await db.notification.count({ where: belled })).toBe(2);
    const day = dateIn("Europe/Athens", at.getTime());
    const booked = async (user: TestUser, isMine: boolean) => {
      const { days } = await readCompanyCalendar(
        await user.actor(),
        [day],
        new Date(),
        "en",
        isMine,
      );
      return days
        .get(day)!
        .filter(({ state }) => state === "booked")
        .map(({ slot }) => slot!.id);
    };
    expect(await booked(colleague, true)).toEqual([ids[1]]);
    expect(await booked(colleague, false)).toHaveLength(2);
    // The first person, whom the times of the hours do not name.
    await link(1, null);
    await link(0, colleague.userId);
    expect(await booked(colleague, true)).toEqual([ids[0]]);
  });

  it("has the name of the person in the meeting room", async () => {
    const guest = await testGuest();
    const { id } = await takeAt(guest, company, company.talk, atHour(6, 10));
    const { calendarUid } = await db.appointmentSlot.findUniqueOrThrow({ where: { id } });
    const actor = await colleague.actor();
    const before = await findEntrance(calendarUid!, actor);
    await link(1, colleague.userId);
    const after = await findEntrance(calendarUid!, actor);
    expect([before?.role, after?.role]).toEqual(["host", "host"]);
    expect(before?.name).toMatch(/^Δοκιμή/);
    expect(after?.name).toBe("Νίκος Σ.");
    expect((await findEntrance(calendarUid!, guest))?.name).toMatch(/^Δοκιμή/);
  });
});

describe("the link ends, and the person stays", () => {
  beforeEach(() => link(1, colleague.userId));
  const isThere = async () =>
    (await db.appointmentPerson.findUniqueOrThrow({ where: { id: company.people[1]! } })).isActive;

  it("when the user leaves the company", async () => {
    const where = { userId: colleague.userId };
    await db.userProfile.update({ where, data: { phone: "2101234567" } });
    expect(await userOf(1)).toBe(colleague.userId);
    await db.userProfile.update({ where, data: { memberId: null } });
    expect([await userOf(1), await isThere()]).toEqual([null, true]);
  });

  it("when the user is erased, or deleted", async () => {
    await inTransaction((tx) =>
      erasePerson(tx, { userId: colleague.userId, email: colleague.email } as never),
    );
    expect([await userOf(1), await isThere()]).toEqual([null, true]);
    const other = await testUser({ memberId: company.member });
    await link(1, other.userId);
    await db.user.delete({ where: { id: other.userId } });
    expect([await userOf(1), await isThere()]).toEqual([null, true]);
  });

  it("when the person is removed, so that the user can be another one", async () => {
    await removePerson(company.owner, company.people[1]!, "en");
    expect(await userOf(1)).toBeNull();
    await link(0, colleague.userId);
  });

  it("also when the user leaves at the moment in which they are linked", async () => {
    for (let round = 0; round < 10; round++) {
      const user = await testUser({ memberId: company.member });
      await link(1, null);
      await Promise.allSettled([
        link(1, user.userId),
        db.userProfile.update({ where: { userId: user.userId }, data: { memberId: null } }),
      ]);
      expect(await userOf(1)).toBeNull();
    }
  });

  it("and two people who become one user at a moment are one of them", async () => {
    const user = await testUser({ memberId: company.member });
    await link(1, null);
    const tried = await Promise.allSettled([link(0, user.userId), link(1, user.userId)]);
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.appointmentPerson.count({ where: { userId: user.userId } })).toBe(1);
  });
});
