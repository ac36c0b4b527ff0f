import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PaymentRequest } from "../provider";
import { stripeClient } from "./client";
import { stripeProvider } from "./provider";
import { TestStripe } from "./test-stripe";

const server = new TestStripe();
let host: string;
beforeAll(async () => {
  host = await server.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.sessions.clear();
  server.isDown = false;
  server.refundStatus = "succeeded";
});

const provider = () => stripeProvider(stripeClient(server.secretKey, host));
const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  key: crypto.randomUUID(),
  amountCents: 2_480,
  currency: "EUR",
  title: "Ημερίδα φωτισμού",
  email: "maria@example.test",
  locale: "el",
  returnUrl: "http://localhost:3000/order/1",
  expiresAt: new Date(Date.now() + 40 * 60_000),
  storesCard: false,
  ...more,
});

describe("payments with Stripe", () => {
  it("open a session with the amount, once per key", async () => {
    const asked = request();
    const first = await provider().open(asked);
    expect(first).toMatchObject({ state: "open", amountCents: 2_480, currency: "EUR" });
    expect(first.url).toMatch(/^https:/);
    expect(await provider().open(asked)).toEqual(first);
    expect(server.sessions.size).toBe(1);
    expect(server.session(asked.key).client_reference_id).toBe(asked.key);
    // A control: another key is another session.
    await provider().open(request());
    expect(server.sessions.size).toBe(2);
  });

  it("are ended, unless they were paid before", async () => {
    const open = await provider().open(request());
    expect((await provider().close(open.sessionId)).state).toBe("expired");
    expect((await provider().close(open.sessionId)).state).toBe("expired");
    const paid = request();
    const { sessionId } = await provider().open(paid);
    server.pay(server.session(paid.key));
    expect(await provider().close(sessionId)).toMatchObject({ state: "paid", url: null });
  });

  it("are not paid while the session is complete without money", async () => {
    const { sessionId } = await provider().open(request());
    Object.assign(server.session(), { status: "complete" });
    expect((await provider().read(sessionId)).state).toBe("processing");
  });

  it("are refunded once per key, and tell refunds and disputes made by hand", async () => {
    const { sessionId } = await provider().open(request());
    server.pay();
    const chargeId = (await provider().read(sessionId)).chargeId!;
    const refund = { key: "r1", chargeId, amountCents: 1_000 };
    server.refundStatus = "pending";
    expect(await provider().refund(refund)).toMatchObject({ key: "r1", state: "pending" });
    await provider().refund(refund);
    server.refundByHand(chargeId, 480);
    server.dispute(chargeId);
    const { refunds, isDisputed } = await provider().history(chargeId);
    expect(refunds.map(({ key, amountCents }) => [key, amountCents])).toEqual([
      ["r1", 1_000],
      [null, 480],
    ]);
    expect(isDisputed).toBe(true);
    expect(await provider().changedCharges(new Date(0))).toEqual([chargeId]);
    await expect(provider().refund({ ...refund, key: "r2" })).resolves.toBeDefined();
    await expect(provider().refund({ ...refund, key: "r3" })).rejects.toMatchObject({
      name: "GatewayError",
      isFinal: true,
    });
  });

  it("give no answer when Stripe gives none, and do not repeat the key in the error", async () => {
    const wrong = stripeProvider(stripeClient("sk_test_wrong_key", host));
    const refused = await wrong.read("cs_test_1").catch((error: unknown) => String(error));
    expect(refused).toMatch(/^GatewayError: Stripe: /);
    expect(refused).not.toContain("wrong_key");
    server.isDown = true;
    await expect(provider().read("cs_test_1")).rejects.toMatchObject({
      name: "GatewayError",
      isFinal: false,
    });
  });
});
