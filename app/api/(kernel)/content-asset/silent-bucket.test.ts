import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { testImage, sendForm } from "./test-upload";

const sockets: Socket[] = [];
const silent = createServer((socket) => {
  sockets.push(socket.on("error", () => undefined).resume());
});

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  Object.assign(settings(), {
    S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    S3_REGION: "eu-central-1",
    S3_BUCKET: "pictures",
    S3_KEY: "S3RVER",
    S3_SECRET: "S3RVER",
  });
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it("an upload is refused within seconds by a bucket that accepts and never answers", async () => {
  const editor = await testUser({ role: "editor" });
  const form = [{ bytes: await testImage(300, 300) }];
  const began = performance.now();
  const refused = await sendForm(editor, form);
  // Two attempts of 3 s and the time to clean up by the rule; more only on a busy machine.
  expect(performance.now() - began).toBeLessThan(15_000);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  expect([sockets.length > 0, await db.asset.count()]).toEqual([true, 0]);
}, 60_000);
