import { newAttempt, orderOnce } from "./buyer";
import { sampleSeats } from "./sampler";
import type { Shop } from "./shop";

/** What the buyers of all rounds got. */
export type RaceResult = {
  /** Seats sold in each round. */
  sold: number[];
  refused: number;
  /** Any other status, such as `500` or `0` for a broken connection. */
  other: number[];
  /** The most seats that were sold or held at one moment. */
  most: number;
  /** Of all answers, in milliseconds. */
  slowest: number;
};

/** In each round, all buyers at one instant want one of the few seats of a new event. */
export async function race(
  shop: Shop,
  { buyers, seats, rounds }: { buyers: number; seats: number; rounds: number },
  onRound: (done: number) => void,
): Promise<RaceResult> {
  const result: RaceResult = { sold: [], refused: 0, other: [], most: 0, slowest: 0 };
  for (let done = 0; done < rounds; done++) {
    onRound(done);
    const sale = await shop.createSale(seats);
    const attempts = Array.from({ length: buyers }, () => newAttempt(sale));
    const all = Promise.all(attempts.map((attempt) => orderOnce(shop.url, attempt)));
    const { most, result: tried } = await sampleSeats(shop.databaseUrl, sale.eventId, all);
    const statuses = tried.map(({ status }) => status);
    result.sold.push(statuses.filter((status) => status === 201).length);
    result.refused += statuses.filter((status) => status === 409).length;
    result.other.push(...statuses.filter((status) => status !== 201 && status !== 409));
    result.most = Math.max(result.most, most);
    result.slowest = Math.max(result.slowest, ...tried.map((one) => one.milliseconds));
  }
  return result;
}

/** Sends the same order with the same key at one instant. @returns the ids of the orders it made */
export async function repeatOrder(shop: Shop, times: number): Promise<Set<number | undefined>> {
  const attempt = newAttempt(await shop.createSale(times));
  const tried = await Promise.all(
    Array.from({ length: times }, () => orderOnce(shop.url, attempt)),
  );
  return new Set(tried.map(({ order }) => order?.id));
}
