import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { checkHealth } from "@/lib/site/health/service";
import { buildPrograms } from "@/scripts/build/programs";
import { compiledArguments } from "@/scripts/supervisor/node-arguments";
import { findFreePort } from "@/scripts/network/ports";
import { testClient } from "./test-chat";

vi.setConfig({ testTimeout: 60_000 });
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the chat as the supervisor does; resolves when it reports ready. */
async function startProcess() {
  await buildPrograms();
  const port = await findFreePort();
  const child = spawn(process.execPath, compiledArguments("server/chat.ts"), {
    env: { ...process.env, CHAT_PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  running.add(child);
  const [message] = await once(child, "message");
  expect(message).toEqual({ type: "ready", port });
  return { child, port };
}

test("health knows the process; before its end clients are asked to come back later", async () => {
  expect(await checkHealth()).toMatchObject({ status: "ok", chat: "off" });
  const { child, port } = await startProcess();
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
