import { beforeAll, expect, it } from "vitest";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { athensDate } from "@/lib/kernel/core/dates";
import { addMonths, dayEnd, monthOf } from "@/lib/kernel/core/months";
import { testEvent } from "@/lib/commerce/order/test-event";
import { addPost, addSection } from "@/lib/site/structured-data/test-content";
import { testWebinar } from "@/lib/commerce/webinar/test-webinars";
import { monthEntries } from "./month-entries";

const present = monthOf(athensDate(new Date()));
/** Two years ahead, so that nothing of another test is near. */
const [before, month, after] = [23, 24, 25].map((count) => addMonths(present, count)) as [
  string,
  string,
  string,
];

beforeAll(async () => {
  const agenda = await addSection("DS.AGENDA", "Ατζέντα", "Agenda", []);
  await addPost(
    agenda.id,
    { startsAt: new Date(`${before}-20T08:00:00Z`), endsAt: new Date(`${month}-03T16:00:00Z`) },
    { el: { title: "Έκθεση", slug: `ekthesi-${before}` } },
  );
  await testEvent({
    startsAt: new Date(`${month}-10T16:00:00Z`),
    endsAt: new Date(`${month}-10T18:00:00Z`),
  });
  await testWebinar({
    startsAt: new Date(`${month}-20T16:00:00Z`),
    endsAt: new Date(`${month}-20T17:00:00Z`),
  });
  // Already the next month in Athens, but not at its place.
  await testEvent({
    startsAt: new Date(`${after}-01T01:00:00Z`),
    endsAt: new Date(`${after}-01T03:00:00Z`),
    timeZone: "America/New_York",
  });
});

const titles = async (name: "agenda" | "events", which: string, locale: "el" | "en" = "el") =>
  (await monthEntries(locale, name, which))?.items.map(({ title }) => title);

it("lists what takes place in a month, wholly or in part, on the clock of its place", async () => {
  expect(await titles("agenda", before)).toEqual(["Έκθεση"]);
  expect(await titles("agenda", month)).toEqual([
    "Έκθεση",
    "Βραδιά αρχιτεκτονικής",
    "Φως και υλικά",
    "Βραδιά αρχιτεκτονικής",
  ]);
  expect(await titles("agenda", after)).toEqual([]);
  expect(await titles("events", month)).toHaveLength(3);
  expect(await titles("agenda", before, "en")).toEqual([]);
});

it("leads from a webinar to its own page, and says what it is", async () => {
  const items = (await monthEntries("el", "events", month))?.items ?? [];
  const webinar = items.find(({ title }) => title === "Φως και υλικά");
  expect(webinar?.path).toMatch(/^\/webinar\/seminario-/);
  expect(webinar?.meta).toContain("Σεμινάριο");
});

it("links months as far as something takes place, and shows none a year beyond", async () => {
  const of = async (which: string) => {
    const found = await monthEntries("el", "agenda", which);
    return found && [found.previous, found.next];
  };
  expect(await of(month)).toEqual([before, after]);
  expect(await of(after)).toEqual([month, null]);
  expect(await of(addMonths(after, 12))).toEqual([after, null]);
  expect(await of(addMonths(after, 13))).toBeNull();
  expect((await of(present))?.[1]).toBe(addMonths(present, 1));
});

it("is cached until the day ends in Athens, under the tags of posts and events", async () => {
  const meta: ResponseMeta = { tags: new Set() };
  await responseMetaStorage.get().run(meta, () => monthEntries("el", "agenda", month));
  expect(meta.tags.has("posts") && meta.tags.has("events")).toBe(true);
  expect(meta.expiresAt).toBe(dayEnd(athensDate(new Date())).getTime());
});
