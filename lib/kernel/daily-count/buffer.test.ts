import { expect, it } from "vitest";
import { athensDate } from "@/lib/kernel/core/dates";
import { CountBuffer, TYPING_MS, type ItemEvent } from "./buffer";

const view = (id: number): ItemEvent => ({ day: "2026-11-22", kind: "post", id, event: "view" });
const asked = (query: string, results = 0) => ({
  day: "2026-11-22",
  locale: "el" as const,
  query,
  results,
});
const queries = (buffer: CountBuffer, now?: number) =>
  buffer.take(now).searches.map(({ query, count }) => [query, count]);

it("sums equal events, and is empty after they were taken", () => {
  const buffer = new CountBuffer();
  for (const id of [1, 2, 1]) buffer.addItem(view(id));
  buffer.addItem({ ...view(1), day: "2026-11-23" });
  expect(buffer.take().items.map(({ day, id, count }) => [day, id, count])).toEqual([
    ["2026-11-22", 1, 2],
    ["2026-11-22", 2, 1],
    ["2026-11-23", 1, 1],
  ]);
  expect([buffer.isEmpty, buffer.take()]).toEqual([true, { items: [], searches: [] }]);
});

it("does not grow beyond its limit, and goes on counting what it knows", () => {
  const max = 20;
  const buffer = new CountBuffer(max);
  for (let id = 0; id < 3 * max; id++) {
    buffer.addItem(view(id));
    buffer.addSearch(asked(`query ${id}.`), id * TYPING_MS * 2);
  }
  buffer.addItem(view(0));
  const { items, searches } = buffer.take();
  expect([items.length, searches.length, items[0]?.count]).toEqual([max, max, 2]);
  expect([buffer.takeLeftOut(), buffer.takeLeftOut()]).toEqual([4 * max, 0]);
  // All at the same time, as if nobody had finished typing.
  for (let id = 0; id < 500; id++) buffer.addSearch(asked(`at once ${id}.`), 0);
  expect(buffer.take().searches).toHaveLength(max);
});

it("counts a query that is being typed once, and the same query later again", () => {
  const buffer = new CountBuffer();
  for (const [at, query] of ["αρ", "αρχ", "αρχιτεκ", "αρχι", "αρχιτεκτονας"].entries())
    buffer.addSearch(asked(query), at * 400);
  buffer.addSearch({ ...asked("ar"), locale: "en" }, 1_700);
  // Enter shows the page of the results.
  buffer.addSearch(asked("αρχιτεκτονας", 12), 2_000);
  expect(queries(buffer, 3_000)).toEqual([]);
  buffer.addSearch(asked("αρχ"), 2_000 + TYPING_MS + 1);
  expect(queries(buffer)).toEqual([
    ["ar", 1],
    ["αρχιτεκτονας", 1],
    ["αρχ", 1],
  ]);
});

it("keeps what could not be stored, with the most results", () => {
  const buffer = new CountBuffer();
  buffer.addItem(view(1));
  buffer.addSearch(asked("φωσ", 2), 0);
  const batch = buffer.take();
  buffer.addItem(view(1));
  buffer.addSearch(asked("φωσ", 7), 0);
  buffer.putBack(batch);
  expect(buffer.take()).toEqual({
    items: [{ ...view(1), count: 2 }],
    searches: [{ ...asked("φωσ", 7), count: 2 }],
  });
});

it.each([
  // Midnight in Athens is 22:00 UTC in winter and 21:00 in summer.
  ["2027-03-27T21:59:59Z", "2027-03-27"],
  ["2027-03-27T22:00:00Z", "2027-03-28"],
  ["2027-03-28T20:59:59Z", "2027-03-28"],
  ["2027-03-28T21:00:00Z", "2027-03-29"],
  ["2027-10-30T21:00:00Z", "2027-10-31"],
  ["2027-10-31T21:59:59Z", "2027-10-31"],
  ["2027-10-31T22:00:00Z", "2027-11-01"],
])("%s is on %s, also where the clock changes", (time, day) =>
  expect(athensDate(new Date(time))).toBe(day),
);
