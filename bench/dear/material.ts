import { z } from "zod";
import { newAttempt, orderOnce, type Reserved } from "../orders/buyer";
import { createFreeSale } from "./free-sale";
import type { Site } from "../workspace/site";
import type { Material } from "./kinds";

/** Orders whose tickets are drawn: more than are drawn while one kind is measured without bounds. */
const ORDERS = 100;

const posts = z.object({ data: z.array(z.object({ id: z.int() })).min(20) });
const members = z.object({
  data: z.array(z.object({ id: z.int(), slug: z.string() })).min(3),
});

/** Makes what the dear requests are about in the demo. */
export async function makeMaterial(site: Site): Promise<Material> {
  const read = async (path: string): Promise<unknown> =>
    (await fetch(site.address + path)).json() as Promise<unknown>;
  const freeSale = await createFreeSale(site);
  const orders: Reserved[] = [];
  while (orders.length < ORDERS) {
    const attempt = newAttempt(freeSale);
    attempt.body.items[0]!.quantity = 10;
    const { order, status } = await orderOnce(site.address, attempt);
    if (!order) throw new Error(`a free order was answered with ${status}`);
    orders.push(order);
  }
  return {
    freeSale,
    orders: orders.map(({ id, signature }) => ({ id, signature })),
    postIds: posts.parse(await read("/api/product?per_page=100")).data.map(({ id }) => id),
    members: members
      .parse(await read("/api/member?per_page=100"))
      .data.map(({ id, slug }) => ({ id, slug })),
  };
}
