import type { BuyableEvent } from "./on-sale";

/** For tests: a ticket type on site. */
export const testTypeOnSale = (id: number, name: string, cents: number) => ({
  id,
  name,
  price_cents: cents,
  currency: "EUR" as const,
  max_per_order: 4,
  group_from: null,
  group_price_cents: null,
  is_online: false,
  sales_start: null,
  sales_end: null,
});
/** For tests: an event with two ticket types and three questions. */
export const testEventOnSale: BuyableEvent = {
  id: 5,
  ends_at: "2999-01-01T00:00:00.000Z",
  sold_out: false,
  ticket_types: [testTypeOnSale(1, "Seat", 2_000), testTypeOnSale(2, "Stand", 500)],
  questions: [
    { id: 7, label: "Your trade", choices: [], type: "text", required: true },
    { id: 9, label: "Wishes", choices: [], type: "text", required: false },
    { id: 8, label: "Vegetarian", choices: [], type: "yes_no", required: false },
  ],
};
