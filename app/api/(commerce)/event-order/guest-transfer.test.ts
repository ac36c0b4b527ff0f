import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { transferToConfirm } from "@/lib/commerce/payment/confirm-transfer";
import { transferMails } from "@/lib/commerce/payment/transfer-mails";
import { remindTransfer } from "@/lib/commerce/payment/transfer-reminders";
import { sendRequest } from "../../rights/request";
import {
  ask,
  confirm,
  linkOf,
  mailsOf,
  pass,
  personIn,
  loadHandlers,
  sale,
  transfer,
} from "./test-holds";

beforeAll(loadHandlers, 60_000);
beforeEach(() => {
  settings().BANK_IBAN = "GR1601101250000000012300695";
});

describe("a guest's bank transfer", () => {
  it("begins with the button behind the mailed link, not before", async () => {
    const event = await sale(100);
    const guest = personIn(2_600);
    const { order } = await ask(event, guest, 2);
    const first = await transfer(order, guest);
    expect([first.status, first.data]).toMatchObject([
      200,
      { status: "confirm", bank_iban: null, bank_reference: null },
    ]);
    await transfer(order, guest);
    expect(await mailsOf(guest.email)).toEqual(["transfer_confirm"]);
    const link = await linkOf(order);
    expect(await transferToConfirm(link.number, link.token, "el")).toMatchObject({ state: "open" });
    expect(await transferToConfirm(link.number, order!.signature, "el")).toBeNull();
    expect(await db.payment.count({ where: { orderId: order!.id } })).toBe(0);
    const forged = { number: link.number, token: order!.signature };
    expect((await sendRequest("POST /api/payment/confirm", { body: forged })).status).toBe(422);
    const told = await confirm(order, guest);
    expect(told.data).toMatchObject({ status: "open", bank_payee: expect.any(String) as string });
    expect((await confirm(order, guest)).data).toEqual(told.data);
    expect(await mailsOf(guest.email)).toEqual(["transfer_confirm", "transfer_details"]);
    expect(await transferToConfirm(link.number, link.token, "el")).toMatchObject({ state: "done" });
    // The address is known now.
    expect((await transfer(order, guest)).data).toMatchObject({ status: "open" });
  });

  it("is reminded of while the money has not come, and no longer", async () => {
    const event = await sale(100);
    const guest = personIn(2_650);
    const { order } = await ask(event, guest, 1);
    await transfer(order, guest);
    await confirm(order, guest);
    const { id } = await db.payment.findFirstOrThrow({ where: { orderId: order!.id } });
    const planned = await db.$queryRaw<{ at: Date }[]>`SELECT job.run_at AS at
      FROM graphile_worker.jobs AS job JOIN graphile_worker._private_jobs AS own USING (id)
      WHERE job.task_identifier = 'remind_transfer' AND (own.payload->>'paymentId')::int = ${id}
      ORDER BY job.run_at`;
    const { expiresAt } = await db.order.findUniqueOrThrow({ where: { id: order!.id } });
    expect(planned.length).toBeGreaterThan(0);
    for (const { at } of planned) expect(at > new Date() && at < expiresAt).toBe(true);
    await remindTransfer(id);
    const all = ["transfer_confirm", "transfer_details", "transfer_reminder"];
    expect(await mailsOf(guest.email)).toEqual(all);
    const { write } = transferMails.transfer_reminder;
    expect(await write({ kind: "transfer_reminder", paymentId: id })).toMatchObject({
      text: "transfer_reminder",
      quote: expect.stringContaining("GR16 0110 1250 0000 0001 2300 695") as string,
    });
    await db.payment.update({ where: { id }, data: { status: "closed" } });
    await remindTransfer(id);
    expect(await mailsOf(guest.email)).toEqual(all);
    // Of a reminder that waited meanwhile nothing is left.
    expect(await write({ kind: "transfer_reminder", paymentId: id })).toBeUndefined();
  });
  it("needs no mail from a user with a confirmed address, but from others with an account", async () => {
    const event = await sale(100);
    const user = await testUser();
    const own = await ask(event, personIn(2_700), 1, { user });
    expect((await transfer(own.order, personIn(2_700), { user })).data).toMatchObject({
      status: "open",
    });
    const stranger = await ask(event, personIn(2_701), 1);
    const { data } = await sendRequest("POST /api/payment", {
      user,
      body: {
        event_order_id: stranger.order!.id,
        method: "bank_transfer",
        signature: stranger.order!.signature,
      },
    });
    expect(data).toMatchObject({ status: "confirm" });
  });

  it("is not taken in the last five days, nor for an order whose time is over", async () => {
    const near = await ask(await sale(100, 1_000, 4), personIn(2_800), 1);
    expect((await transfer(near.order, personIn(2_800))).errors).toHaveProperty("method");
    const event = await sale(100);
    const guest = personIn(2_801);
    const { order } = await ask(event, guest, 1);
    await transfer(order, guest);
    await pass(event, 20);
    expect((await confirm(order, guest)).status).toBe(409);
    const { number, token } = await linkOf(order);
    expect(await transferToConfirm(number, token, "el")).toMatchObject({ state: "over" });
  });
});
