import { expect, it } from "vitest";
import type { EventCard } from "@/lib/commerce/event/read/view";
import { eventItems } from "./event-item";

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const CARD: EventCard = {
  id: 1,
  kind: "event",
  slug: "lime",
  title: "Lime",
  summary: null,
  venue: "Kiln",
  address: null,
  starts_at: at(48),
  ends_at: at(50),
  time_zone: "Europe/Athens",
  is_online: false,
  cancelled_at: null,
  series_id: null,
  series_dates: null,
  price_from: 1_250,
  has_more_prices: true,
  sold_out: false,
  cover: null,
  member: null,
};

const metaOf = async (card: Partial<EventCard>, locale: "el" | "en" = "en") =>
  (await eventItems([{ ...CARD, ...card }], locale))[0]?.meta.split("\u00a0· ");

it("says the price, and that there are others, in the language of the list", async () => {
  expect(await metaOf({})).toContain("from €12.50");
  expect(await metaOf({}, "el")).toContain("από 12,50\u00a0€");
  expect(await metaOf({ has_more_prices: false })).toContain("€12.50");
  expect(await metaOf({ price_from: 0, has_more_prices: false })).toContain("Free");
});

it.each<[string, Partial<EventCard>]>([
  ["without tickets", { price_from: null, has_more_prices: false }],
  ["when sold out", { sold_out: true }],
  ["when cancelled", { cancelled_at: at(-1) }],
  ["when over", { starts_at: at(-4), ends_at: at(-2) }],
])("says no price %s", async (_, card) => {
  expect((await metaOf(card))?.join(" ")).not.toMatch(/€/);
});
