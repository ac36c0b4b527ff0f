// Child process of idempotency.test.ts: creates an item, prints its id, and never responds.
import { visitor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { runOnce } from "./idempotency";

const key = process.argv[2] ?? "";
const alive = setInterval(() => undefined, 1_000);
await runOnce(
  {
    request: new Request("http://localhost/", { headers: { "idempotency-key": key } }),
    actor: visitor,
    address: "192.0.2.1",
    endpoint: "POST /api/thing",
    body: { name: "one" },
    locale: "en",
  },
  async () => {
    const { id } = await inTransaction((tx) =>
      tx.chunk.create({ data: { key }, select: { id: true } }),
    );
    process.stdout.write(String(id));
    return new Promise<never>(() => undefined);
  },
);
clearInterval(alive);
