import { beforeEach, describe, expect, it } from "vitest";
import { testWebinar } from "@/lib/commerce/webinar/test-webinars";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { ask, newEmail } from "./test-guests";

beforeEach(() => limiterState.get().limiters.clear());

describe("limits", () => {
  it("hold back one mailbox, one network at a webinar, and one network", async () => {
    const { id } = await testWebinar();
    const [name, domain] = newEmail().split("@");
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++)
      statuses.push((await ask(id, `${name}+${count}@${domain}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const inNetwork = async (count: number, of = id) =>
      (await ask(of, newEmail(), {}, `203.0.113.${count}`)).status;
    for (let count = 0; count < 6; count++) expect(await inNetwork(count)).toBe(200);
    expect(await inNetwork(7)).toBe(429);
    for (let count = 0; count < 14; count++)
      expect(await inNetwork(count, (await testWebinar()).id)).toBe(200);
    expect(await inNetwork(20, (await testWebinar()).id)).toBe(429);
  });

  it("are tighter without the captcha that is configured, and count nothing that failed", async () => {
    const full = await testWebinar({ capacity: 0 });
    const { id } = await testWebinar();
    const email = newEmail();
    for (let count = 0; count < 8; count++)
      expect((await ask(full.id, email, {}, "203.0.113.77")).status).toBe(409);
    expect((await ask(id, email, {}, "203.0.113.77")).status).toBe(200);
    const { RECAPTCHA_SECRET_KEY } = settings();
    settings().RECAPTCHA_SECRET_KEY = "secret";
    const again = async () => (await ask(id, newEmail(), {}, "203.0.113.88")).status;
    expect([await again(), await again()]).toEqual([200, 429]);
    settings().RECAPTCHA_SECRET_KEY = RECAPTCHA_SECRET_KEY;
  });
});
