import { expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { writeAudit } from "./service";

it("an entry has the time when it is written, not when its transaction began", async () => {
  const began = await inTransaction(async (tx) => {
    const [now] = await tx.$queryRaw<{ at: Date }[]>`SELECT now() AS at`;
    await tx.$executeRaw`SELECT pg_sleep(0.05)`;
    await writeAudit(tx, { actorId: null, action: "import.started" });
    return now!.at.getTime();
  });
  const { at } = await db.auditEntry.findFirstOrThrow({
    orderBy: { id: "desc" },
    select: { at: true },
  });
  expect(at.getTime() - began).toBeGreaterThan(40);
});
