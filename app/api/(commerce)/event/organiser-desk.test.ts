import { beforeAll, describe, expect, it } from "vitest";
import type { ManagerActor, UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { updateEvent } from "@/lib/commerce/event/write/update";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { markPaid } from "@/lib/commerce/order/state";
import { countEntries, listEntries } from "@/lib/commerce/order/waitlist/read";
import { setAllowance } from "@/lib/commerce/organiser/service";
import { listAttendees } from "@/lib/commerce/ticket/attendee/list";
import { checkIn, undoCheckIn } from "@/lib/commerce/ticket/door/check-in";
import { listRefusedScans } from "@/lib/commerce/ticket/door/refused";
import { listMessages } from "@/lib/commerce/ticket/message/list";
import { sendMessage } from "@/lib/commerce/ticket/message/send";
import { draftOf, inDays, PAGE, testOrganisers } from "./test-organisers";

let people: Awaited<ReturnType<typeof testOrganisers>>;
let company: number;
let rivals: number;
beforeAll(async () => {
  people = await testOrganisers();
  ({ company, rivals } = people);
});
const draft = (more: object = {}) => draftOf(people.own, more);
/** A public event of the company with a ticket that somebody has. */
async function sold(priceCents: number, organiser = people.company) {
  const { eventId, typeIds } = await testEvent({
    types: [{ priceCents }],
    memberId: organiser,
    organiserId: organiser,
  });
  const orderId = await testOrder(
    { eventId, ticketTypeId: typeIds[0]! },
    { cents: priceCents, seats: 1 },
  );
  await inTransaction((tx) => markPaid(tx, orderId, new Date()));
  const { code } = await db.ticket.findFirstOrThrow({ where: { orderId } });
  return { eventId, code };
}
describe("what a manager allows", () => {
  it("the door: none without it, and with it alone only prices that are paid there", async () => {
    const priced = { ticket_types: [{ name: "Είσοδος", price_cents: 500 }] };
    const errorsOf = (trial: Promise<unknown>) =>
      trial.then(
        () => [],
        (error: { detail?: { errors?: object } }) => Object.keys(error.detail?.errors ?? {}),
      );
    expect(await errorsOf(draft({ pay_at_door: true }))).toEqual(["pay_at_door"]);
    await setAllowance(people.manager, company, { at_door: true });
    expect(await errorsOf(draft({ only_at_door: true }))).toEqual(["only_at_door"]);
    // What is also paid by card is the money of the house.
    expect(await errorsOf(draft({ ...priced, pay_at_door: true }))).toEqual([
      "ticket_types.0.price_cents",
    ]);
    const event = await draft({ ...priced, pay_at_door: true, only_at_door: true });
    expect(event).toMatchObject({ pay_at_door: true, only_at_door: true, may: { door: true } });
    const change = (body: object) => updateEvent(people.own, event.id, body, "el", undefined);
    expect(await errorsOf(change({ only_at_door: false }))).toEqual(["only_at_door"]);
    expect(await errorsOf(change({ pay_at_door: false, only_at_door: false }))).toEqual([
      "only_at_door",
    ]);
    await setAllowance(people.manager, company, { at_door: false });
    expect((await change({ capacity: 30 })).pay_at_door).toBe(true);
  });

  it("prices: none without it, and those that are there stay", async () => {
    const priced = { ticket_types: [{ name: "Είσοδος", price_cents: 500 }] };
    await expect(draft(priced)).rejects.toMatchObject({
      code: "invalid",
      detail: { errors: { "ticket_types.0.price_cents": [expect.stringContaining("δωρεάν")] } },
    });
    await setAllowance(people.manager, company, { paid_tickets: true });
    const event = await draft(priced);
    expect(event.may.sell).toBe(true);
    await setAllowance(people.manager, company, { paid_tickets: false });
    const [type] = event.ticket_types;
    const change = (cents: number) =>
      updateEvent(
        people.own,
        event.id,
        { ticket_types: [{ id: type!.id, name: "Είσοδος", price_cents: cents }] },
        "el",
        undefined,
      );
    expect((await change(500)).ticket_types).toMatchObject([{ price_cents: 500 }]);
    await expect(change(600)).rejects.toMatchObject({ code: "invalid" });
    expect((await change(0)).ticket_types).toMatchObject([{ price_cents: 0 }]);
  });

  it("publishing: its own events alone, with texts that it changes", async () => {
    const event = await draft();
    await setAllowance(people.manager, company, { without_review: true });
    const live = await updateEvent(people.own, event.id, { status: "published" }, "el", undefined);
    expect(live).toMatchObject({ status: "published", may: { publish: true, delete: false } });
    expect(
      await updateEvent(people.own, event.id, { title: "Νέος τίτλος" }, "el", undefined),
    ).toMatchObject({ title: "Νέος τίτλος" });
    await setAllowance(people.manager, company, { without_review: false });
    await expect(
      updateEvent(people.own, event.id, { title: "Κι άλλος" }, "el", undefined),
    ).rejects.toMatchObject({ code: "invalid" });
    expect(await db.auditEntry.count({ where: { action: "organiser.allowed" } })).toBeGreaterThan(
      3,
    );
    await expect(
      setAllowance(people.editor as ManagerActor, company, { without_review: true }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("cancelling", () => {
  it("free tickets: after the decision to tell their holders", async () => {
    const { eventId } = await sold(0);
    const cancel = (more = {}) =>
      updateEvent(people.own, eventId, { cancelled: true, ...more }, "el", undefined);
    await expect(cancel()).rejects.toMatchObject({ code: "conflict" });
    expect(await cancel({ notify: true })).toMatchObject({ cancelled: true });
    expect(await db.eventNotice.count({ where: { eventId } })).toBe(1);
  });

  it("tickets with a price: editors and managers alone, for other times too", async () => {
    const { eventId } = await sold(1_000);
    const moved = { starts_at: inDays(11), refund_until: inDays(10) };
    for (const [field, body] of [
      ["cancelled", { cancelled: true }],
      ["refund_until", moved],
    ] as const)
      await expect(
        updateEvent(people.own, eventId, { ...body, notify: true }, "el", undefined),
      ).rejects.toMatchObject({
        code: "invalid",
        detail: { errors: { [field]: [expect.stringContaining("διαχείριση")] } },
      });
    const body = { cancelled: true, notify: true } as const;
    expect(await updateEvent(people.manager, eventId, body, "el", undefined)).toMatchObject({
      cancelled: true,
    });
  });
});

describe("attendees, door and messages", () => {
  it("are the company's for its own event, and not found for any other", async () => {
    const { eventId, code } = await sold(0);
    const calls = (actor: UserActor) => [
      () => listAttendees(actor, eventId, {}, PAGE, "el"),
      () => listRefusedScans(actor, eventId),
      () => listMessages(actor, eventId, PAGE, "el"),
      () =>
        sendMessage(
          actor,
          eventId,
          {
            translations: { el: { subject: "Ώρα", text: "Στις 19:30." } },
            ticket_type_ids: [],
            dry_run: true,
          },
          "el",
        ),
      () => listEntries(actor, eventId, PAGE, "el"),
      () => countEntries(actor, eventId),
      () => checkIn(actor, eventId, { code, device: "" }, "el"),
      () => undoCheckIn(actor, eventId, code, "el"),
    ];
    for (const [who, refusal] of [
      ["rival", "not_found"],
      ["nobody", "forbidden"],
      ["unverified", "forbidden"],
    ] as const)
      for (const call of calls(people[who]))
        await expect(call(), `${who} ${call}`).rejects.toMatchObject({ code: refusal });
    for (const call of calls(people.own)) await expect(call()).resolves.toBeDefined();
    const list = await listAttendees(people.own, eventId, {}, PAGE, "el");
    expect(list.items).toMatchObject([{ surname: "Δούκα", order_path: null }]);
  });

  it("the door of a company learns nothing of tickets of other events", async () => {
    const [own, other] = [await sold(0), await sold(0, rivals)];
    const scan = (actor: UserActor) =>
      checkIn(actor, own.eventId, { code: other.code, device: "" }, "el");
    await expect(scan(people.own)).rejects.toMatchObject({ code: "invalid" });
    expect(await db.ticketScan.count({ where: { eventId: own.eventId } })).toBe(0);
    // Editors are told which event it is for.
    await expect(scan(people.editor)).rejects.toMatchObject({ code: "conflict" });
  });
});
