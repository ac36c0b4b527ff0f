// Started by runTask: a race of buyers without the lock of the event, which oversells.
import pg from "pg";
import type { Actor } from "../../lib/kernel/core/actor";
import { AppError } from "../../lib/kernel/core/errors";
import { processGlobal } from "../../lib/kernel/core/process-global";
import { newOrder } from "../../lib/commerce/order/new-order";
import { reserve } from "../../lib/commerce/order/reserve";
import { taskMain } from "../task/task-main";
import type { Sale } from "./shop";

export type WithoutLockInput = { sales: Sale[]; buyers: number };

/** Takes the lock out of each statement that this process sends. */
function removeLock(): void {
  const query = Reflect.get(pg.Client.prototype, "query") as (...sent: unknown[]) => unknown;
  const unlocked = (value: unknown) =>
    typeof value === "string" ? value.replace("FOR NO KEY UPDATE", "") : value;
  Reflect.set(pg.Client.prototype, "query", function (this: pg.Client, ...sent: unknown[]) {
    const [first, ...rest] = sent;
    if (typeof first === "object" && first !== null && "text" in first)
      first.text = unlocked(first.text);
    return query.call(this, unlocked(first), ...rest);
  });
}

/** A line in which nobody waits: what several processes are to each other. */
class OpenLines extends Map {
  override get() {
    return { queue: <T>(task: () => Promise<T>) => task(), length: 0 };
  }
}

const visitor: Actor = { kind: "visitor" };

async function buyAtOnce({ eventId, typeId }: Sale, buyers: number): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: buyers }, async () => {
      const order = newOrder.parse({
        event_id: eventId,
        items: [{ ticket_type_id: typeId, quantity: 1 }],
        buyer: { name: "Α", surname: "Β", email: `${crypto.randomUUID()}@example.test` },
      });
      await reserve(visitor, order, "el");
    }),
  );
  for (const outcome of outcomes)
    if (outcome.status === "rejected" && !(outcome.reason instanceof AppError))
      throw outcome.reason;
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

await taskMain(async ({ sales, buyers }: WithoutLockInput): Promise<number[]> => {
  removeLock();
  processGlobal("order_lines", () => new OpenLines()).get();
  const sold: number[] = [];
  for (const sale of sales) sold.push(await buyAtOnce(sale, buyers));
  return sold;
});
