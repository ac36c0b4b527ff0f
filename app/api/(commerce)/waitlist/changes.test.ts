import { describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { makeWaitlistToken } from "@/lib/commerce/order/waitlist/link";
import { readEntry } from "@/lib/commerce/order/waitlist/read";
import { waitlistMails } from "@/lib/commerce/order/waitlist/mails";
import { sendRequest } from "../../rights/request";
import {
  buy,
  cancel,
  entryOf,
  leftOf,
  mailsTo,
  soldOut,
  theManager,
  waiting,
  type Sale,
} from "./test-waitlist";

const change = (email: string, body: object) =>
  entryOf(email).then(({ id }) =>
    sendRequest("POST /api/waitlist/change", { body: { token: makeWaitlistToken(id), ...body } }),
  );

describe("what is waited for", () => {
  it("may be changed: fewer keep the place, more go to the end, which the mail and the page tell", async () => {
    const sale = await soldOut();
    const [first, second] = [await waiting(sale, 2), await waiting(sale, 2)];
    const joined = { kind: "waitlist_joined" as const, entryId: (await entryOf(second)).id };
    expect((await waitlistMails.waitlist_joined.write(joined))?.values).toMatchObject({
      place: "2",
    });
    const fewer = await change(first, { quantity: 1 });
    expect([fewer.status, fewer.data]).toEqual([
      200,
      { status: "waiting", quantity: 1, no_partial_offer: false, position: 1 },
    ]);
    const more = await change(first, { quantity: 3, no_partial_offer: true });
    expect(more.data).toMatchObject({ quantity: 3, no_partial_offer: true, position: 2 });
    const token = makeWaitlistToken((await entryOf(second)).id);
    expect(await readEntry(token)).toMatchObject({ position: 1, noPartialOffer: false });
  });

  it("is refused beyond the limit of an order, without a link, and once it no longer waits", async () => {
    const sale = await soldOut();
    const email = await waiting(sale);
    expect((await change(email, { quantity: 11 })).errors).toHaveProperty("quantity");
    await db.ticketType.update({ where: { id: sale.typeId }, data: { maxPerOrder: 2 } });
    expect((await change(email, { quantity: 3 })).errors).toHaveProperty("quantity");
    expect((await change(email, { quantity: 1, token: "x" })).errors).toHaveProperty("token");
    await cancel(sale);
    expect((await change(email, { quantity: 2 })).status).toBe(409);
    expect(await entryOf(email)).toMatchObject({ quantity: 1, status: "offered" });
  });

  it("all or none: fewer are offered to the next, and all as soon as they fit", async () => {
    const sale = await soldOut(2);
    const [whole, next] = [await waiting(sale, 3), await waiting(sale)];
    expect((await change(whole, { quantity: 3, no_partial_offer: true })).status).toBe(200);
    await cancel(sale);
    expect([(await entryOf(whole)).status, (await entryOf(next)).offered]).toEqual(["waiting", 1]);
    // What nobody wants is sold to everybody, though somebody waits for more.
    expect(await leftOf(sale)).toBe(1);
    const answer = await change(whole, { quantity: 1, no_partial_offer: true });
    expect(answer.data).toMatchObject({ status: "offered", position: null });
    expect((await entryOf(whole)).offered).toBe(1);
  });
});

describe("an open offer", () => {
  const end = (sale: Sale, entryId: number, user?: TestUser) =>
    sendRequest("POST /api/event/{id}/waitlist/end", {
      params: { id: sale.eventId },
      body: { entry_id: entryId },
      user,
    });

  it("ends by who manages the event: its person is told, the seats go to the next", async () => {
    const sale = await soldOut();
    const [first, second] = [await waiting(sale), await waiting(sale)];
    await cancel(sale);
    const { id } = await entryOf(first);
    expect((await end(sale, id, await testUser({ role: "user" }))).status).toBe(403);
    expect((await end(await soldOut(), id, await theManager())).status).toBe(404);
    const manager = await theManager();
    const answers = await Promise.all(Array.from({ length: 4 }, () => end(sale, id, manager)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
    expect((await mailsTo(first)).at(-1)?.kind).toBe("waitlist_ended");
    const job = { kind: "waitlist_ended" as const, entryId: id };
    expect(await waitlistMails.waitlist_ended.write(job)).toMatchObject({ to: first });
    expect([(await entryOf(first)).status, (await entryOf(second)).status]).toEqual([
      "lapsed",
      "offered",
    ]);
    expect((await buy(sale, { offer: makeWaitlistToken(id) })).status).toBe(409);
  });

  it("is taken or ended, never both", async () => {
    for (let round = 0; round < 4; round++) {
      const sale = await soldOut();
      const email = await waiting(sale);
      await cancel(sale);
      const { id } = await entryOf(email);
      const [bought, ended] = await Promise.all([
        buy(sale, { offer: makeWaitlistToken(id) }),
        end(sale, id, await theManager()),
      ]);
      expect([
        [201, 409],
        [409, 204],
      ]).toContainEqual([bought.status, ended.status]);
    }
  });
});
