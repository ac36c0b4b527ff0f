import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeAll, expect, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { createPost } from "@/lib/magazine/post/write/update";
import { startWorkerProcess } from "./test-process";

/** Generous, as the machine may be busy with other tests. */
const WAIT = { timeout: 12_000, interval: 50 };
let worker: ChildProcess | undefined;

beforeAll(async () => {
  await db.category.create({
    data: {
      code: "DS.MAG",
      translations: { create: [{ locale: "el", name: "Περιοδικό", slug: "mag" }] },
    },
  });
});
afterEach(stopWorker);

async function stopWorker() {
  if (worker && worker.exitCode === null && worker.signalCode === null) {
    const gone = once(worker, "exit");
    worker.kill("SIGKILL");
    await gone;
  }
}

const startWorker = () => startWorkerProcess(process.env, (child) => (worker = child));

const statusOf = async (id: number) =>
  (
    await db.postTranslation.findUniqueOrThrow({
      where: { postId_locale: { postId: id, locale: "el" } },
      select: { status: true },
    })
  ).status;
const schedule = async (at: Date) =>
  (
    await createPost(
      await (await testUser({ role: "editor" })).actor(),
      {
        product_name: "Στην ώρα του",
        category: "DS.MAG",
        status: "scheduled",
        published_at: at.toISOString(),
      },
      "el",
    )
  ).id;

test("a post is published at its scheduled time", async () => {
  await startWorker();
  const at = new Date(Date.now() + 1_500);
  const id = await schedule(at);
  expect(await statusOf(id)).toBe("scheduled");
  await expect.poll(() => statusOf(id), WAIT).toBe("published");
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
}, 30_000);

test("a publication missed without a worker is caught up at its start, even if its job is lost", async () => {
  const id = await schedule(new Date(Date.now() + 60_000));
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await db.postTranslation.updateMany({
    where: { postId: id },
    data: { publishedAt: new Date(Date.now() - 3_600_000) },
  });
  await db.$executeRaw`UPDATE graphile_worker._private_known_crontabs
    SET known_since = now() - interval '2 days', last_execution = now() - interval '1 hour'`;
  await startWorker();
  await expect.poll(() => statusOf(id), WAIT).toBe("published");
}, 30_000);
