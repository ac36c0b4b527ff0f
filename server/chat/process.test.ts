import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { checkHealth } from "@/lib/site/health/service";
import { testClient } from "./test-chat";
import { testProcess } from "./test-process";

vi.setConfig({ testTimeout: 60_000 });

vi.setConfig({ testTimeout: 60_000 });
test("health knows the process; before its end clients are asked to come back later", async () => {
  expect(await checkHealth()).toMatchObject({ status: "ok", chat: "off" });
  const { child, port } = await testProcess();
  expect(await checkHealth()).toMatchObject({ status: "ok", chat: "up" });
  const health = await fetch(`http://127.0.0.1:${port}/health`);
  expect([health.status, await health.text()]).toEqual([200, "ready"]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);

  const one = testClient({ port }, { auth: { token: (await testUser()).accessToken } });
  expect(await one.connected()).toBeUndefined();
  await expect.poll(() => one.all("users").length).toBe(1);
  const reason = new Promise((resolve) => one.socket.once("disconnect", resolve));
  const ended = once(child, "exit");
  const asked = Date.now();
  child.kill("SIGTERM");
  // The library of the tutorial's client comes back by itself after this reason.
  expect(await reason).toBe("transport close");
  expect(one.all("later")).toEqual([{ retry_after: 1 }]);
  expect(await ended).toEqual([0, null]);
  expect(Date.now() - asked).toBeLessThan(5_000);
  expect(await checkHealth()).toMatchObject({ status: "degraded", chat: "down" });
});
