import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect } from "vitest";
import { buildPrograms } from "@/scripts/build/programs";
import { findFreePort } from "@/scripts/network/ports";
import { compiledArguments } from "@/scripts/supervisor/node-arguments";

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * For tests: a chat in a process of its own, started as the supervisor does; resolves when it reports
 * ready. It is killed after the file.
 * @param wanted its port, by default a free one
 */
export async function testProcess(settings: Record<string, string> = {}, wanted?: number) {
  await buildPrograms();
  const port = wanted ?? (await findFreePort());
  const child = spawn(process.execPath, compiledArguments("server/chat.ts"), {
    env: { ...process.env, CHAT_PORT: String(port), HOST: "127.0.0.1", ...settings },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  running.add(child);
  const [message] = await once(child, "message");
  expect(message).toEqual({ type: "ready", port });
  return { child, port };
}
