import { beforeAll, describe, expect, it } from "vitest";
import { chosenOf } from "@/lib/commerce/appointment/computed/make";
import {
  listPeople,
  listTypes,
  loadOffer,
  peopleForEditing,
  typesForEditing,
} from "@/lib/commerce/appointment/offer/read";
import { personChange, placeChange, typeChange } from "@/lib/commerce/appointment/offer/schema";
import {
  changePerson,
  createPerson,
  removePerson,
} from "@/lib/commerce/appointment/offer/write-person";
import {
  changePlace,
  createPlace,
  removePlace,
} from "@/lib/commerce/appointment/offer/write-place";
import { changeType, createType, removeType } from "@/lib/commerce/appointment/offer/write-type";
import { testUser } from "@/lib/kernel/auth/test-users";
import { visitor, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { testGuest, testMember } from "../appointment-slot/test-slots";
import { atHour, takeAt, testCompany } from "../appointment-time/test-types";

let member: number;
let owner: UserActor;
let other: UserActor;
beforeAll(async () => {
  member = await testMember();
  owner = await (await testUser({ memberId: member })).actor();
  other = await (await testUser({ memberId: await testMember() })).actor();
});

const PAGE = { currentPage: 0, perPage: 20 };
const title = (el: string, rest: object = {}) =>
  typeChange.parse({ translations: { el: { title: el } }, ...rest });

describe("types of appointments", () => {
  it("a company without any has its hours alone; with the first one they are a type as well", async () => {
    expect(await loadOffer(member, "el")).toEqual({ types: [], people: [] });
    const made = await createType(owner, title("Επίσκεψη", { duration_minutes: 90 }), "el");
    const { items } = await listTypes(visitor, member, "en", PAGE);
    expect(items.map((one) => [one.title, one.is_default, one.duration_minutes])).toEqual([
      ["Appointment", true, 60],
      // Without an English title it has its Greek one.
      ["Επίσκεψη", false, 90],
    ]);
    await removeType(owner, made.id, "el");
    expect((await listTypes(visitor, member, "en", PAGE)).items).toEqual([]);
  });

  it("the numbers of the type of the hours are theirs, and it stays", async () => {
    await createType(owner, title("Τηλέφωνο"), "el");
    const [hours] = await typesForEditing(owner, undefined, "en");
    const change = (body: object) =>
      changeType(owner, hours!.id, typeChange.parse(body), "en", undefined);
    await expect(change({ duration_minutes: 30 })).rejects.toMatchObject({ code: "invalid" });
    await expect(change({ is_active: false })).rejects.toMatchObject({ code: "invalid" });
    // As it was read, with other words.
    expect(await change({ duration_minutes: 60, title: "Meeting" })).toMatchObject({
      title: "Meeting",
      translations: { el: { title: "Ραντεβού" } },
    });
    await expect(removeType(owner, hours!.id, "en")).rejects.toMatchObject({ code: "conflict" });
  });

  it("change in the version that was read, by their company alone", async () => {
    const made = await createType(owner, title("Online", { place_kind: "online" }), "el");
    const body = title("Διαδικτυακά");
    await expect(changeType(other, made.id, body, "el", undefined)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(removeType(other, made.id, "el")).rejects.toMatchObject({ code: "not_found" });
    await expect(typesForEditing(other, member, "el")).rejects.toMatchObject({ code: "not_found" });
    await expect(
      createType(other, typeChange.parse({ ...body, member_id: member }), "el"),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await changeType(owner, made.id, body, "el", made.version)).toMatchObject({
      version: made.version + 1,
    });
    await expect(changeType(owner, made.id, body, "el", made.version)).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(createType(owner, typeChange.parse({}), "el")).rejects.toMatchObject({
      code: "invalid",
    });
    await expect(
      createType(owner, title("Χώρος", { place_kind: "place", place_id: 999_999 }), "el"),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  it("one that is not offered cannot be booked, and is not shown", async () => {
    const company = await testCompany();
    await changeType(
      company.owner,
      company.talk,
      typeChange.parse({ is_active: false }),
      "en",
      undefined,
    );
    const shown = await listTypes(visitor, company.member, "en", PAGE);
    expect(shown.items.map(({ id }) => id)).not.toContain(company.talk);
    const guest = await testGuest();
    await expect(takeAt(guest, company, company.talk, atHour(5, 10))).rejects.toMatchObject({
      code: "invalid",
    });
    // Of another company neither.
    const elsewhere = await testCompany();
    const wanted = { typeId: elsewhere.visit, personId: null };
    await expect(chosenOf(db, company.member, wanted, "en")).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("questions keep their numbers, and new ones get the next", async () => {
    const question = (el: string, id?: number) => ({ id, label: { el }, required: true });
    const made = await createType(
      owner,
      title("Με ερωτήσεις", { questions: [question("Α;"), question("Β;")] }),
      "el",
    );
    expect(made.questions.map(({ id }) => id)).toEqual([1, 2]);
    const changed = await changeType(
      owner,
      made.id,
      typeChange.parse({ questions: [question("Γ;"), question("Β;", 2)] }),
      "el",
      undefined,
    );
    expect(changed.questions.map(({ id, label }) => [id, label.el])).toEqual([
      [3, "Γ;"],
      [2, "Β;"],
    ]);
  });
});

describe("people who take bookings", () => {
  it("the first one has the hours of the company and is the last to go", async () => {
    const company = await testCompany();
    const add = (body: object) => createPerson(company.owner, personChange.parse(body), "en");
    const weekly = [{ weekday: 1, from: "10:00", to: "12:00" }];
    await expect(add({})).rejects.toMatchObject({ code: "invalid" });
    await expect(add({ name: "Ελένη", weekly })).rejects.toMatchObject({ code: "invalid" });
    const first = await add({ name: "Ελένη" });
    const second = await add({ name: "Νίκος", weekly });
    expect([first.is_first, second.is_first]).toEqual([true, false]);
    expect(second.weekly).toEqual(weekly);
    await expect(removePerson(company.owner, first.id, "en")).rejects.toMatchObject({
      code: "conflict",
    });
    const idle = personChange.parse({ is_active: false });
    await expect(
      changePerson(company.owner, first.id, idle, "en", undefined),
    ).rejects.toMatchObject({ code: "invalid" });
    await changePerson(company.owner, second.id, idle, "en", undefined);
    expect((await listPeople(visitor, company.member, "en", PAGE)).total).toBe(1);
    await removePerson(company.owner, second.id, "en");
    await removePerson(company.owner, first.id, "en");
    expect(await peopleForEditing(company.owner, undefined)).toEqual([]);
  });

  it("one who is removed keeps the bookings with the name", async () => {
    const company = await testCompany({ people: [{ name: "Ελένη" }, { name: "Νίκος" }] });
    const [, second] = company.people;
    const guest = await testGuest();
    const booked = await takeAt(guest, company, company.talk, atHour(5, 10), {
      person_id: second,
    });
    await removePerson(company.owner, second!, "en");
    const row = await db.appointmentSlot.findUniqueOrThrow({
      where: { id: booked.id },
      select: { status: true, person: { select: { name: true } } },
    });
    expect(row).toEqual({ status: "booked", person: { name: "Νίκος" } });
    await expect(
      takeAt(guest, company, company.talk, atHour(5, 12), { person_id: second }),
    ).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("places", () => {
  it("one with a type stays, and one with two appointments at a time is not for one", async () => {
    const company = await testCompany({ people: [{ name: "Ελένη" }, { name: "Νίκος" }] });
    const body = placeChange.parse({
      translations: { el: { name: "Ισόγειο" } },
      one_at_a_time: false,
    });
    const place = await createPlace(company.owner, body, "en");
    const move = typeChange.parse({ place_kind: "place", place_id: place.id });
    await changeType(company.owner, company.talk, move, "en", undefined);
    await expect(removePlace(company.owner, place.id, "en")).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(removePlace(other, place.id, "en")).rejects.toMatchObject({ code: "not_found" });
    for (const guest of [await testGuest(), await testGuest()])
      await takeAt(guest, company, company.talk, atHour(5, 10));
    const sole = placeChange.parse({ one_at_a_time: true });
    await expect(changePlace(company.owner, place.id, sole, "en", undefined)).rejects.toMatchObject(
      { code: "conflict" },
    );
    const home = typeChange.parse({ place_kind: "address" });
    expect(await changeType(company.owner, company.talk, home, "en", undefined)).toMatchObject({
      place: null,
    });
    await removePlace(company.owner, place.id, "en");
  });
});
