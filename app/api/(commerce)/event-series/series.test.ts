import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { testOrganisers } from "../event/test-organisers";
import { callHandler } from "../../test-requests";
import { AppError } from "@/lib/kernel/core/errors";
import { db } from "@/lib/kernel/core/db";
import { createEvent, updateEvent } from "@/lib/commerce/event/write/update";
import { giveTexts } from "@/lib/commerce/event-series/give-texts";
import type * as Locked from "@/lib/commerce/event-series/locked";
import { makeDates } from "@/lib/commerce/event-series/make";
import { datesForEditing } from "@/lib/commerce/event-series/read";
import { newDates } from "@/lib/commerce/event-series/schema";
import { setAllowance } from "@/lib/commerce/organiser/service";
import { isSeen } from "@/scripts/test/chance";
import * as series from "./[id]/route";

const guards = vi.hoisted(() => ({ hasLock: true }));
vi.mock("@/lib/commerce/event-series/locked", async (load) => {
  const real = await load<typeof Locked>();
  return {
    ...real,
    lockSeries: (...args: Parameters<typeof real.lockSeries>) =>
      guards.hasLock ? real.lockSeries(...args) : Promise.resolve(0),
  };
});

afterEach(() => {
  guards.hasLock = true;
});

type People = Awaited<ReturnType<typeof testOrganisers>>;
let people: People;
beforeAll(async () => {
  people = await testOrganisers();
});

/** Every Sunday at 20:00 in Athens, before clocks change. */
const START = { starts_at: "2027-03-21T18:00:00Z", ends_at: "2027-03-21T20:00:00Z" };

const tour = (more: object = {}, actor: People["own"] = people.editor) =>
  createEvent(actor, { title: "Ξενάγηση", ...START, ...more }, "el");
const make = (event: { id: number }, body: object, actor: People["own"] = people.editor) =>
  makeDates(actor, event.id, newDates.parse(body), "el");
const weekly = (count: number) => ({ rule: { every: "week", count } });

/** The errors of a refusal. */
const refusal = async (run: Promise<unknown>) => {
  const error = await run.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  return error instanceof AppError ? [error.code, error.detail?.errors] : error;
};
const read = async (id: number) =>
  (await callHandler(series.GET, `/api/event-series/${id}`, { params: { id: String(id) } })).body
    .data as {
    title: string;
    dates: { id: number; remaining: number | null; cancelled_at: string | null }[];
  };
const capacityOf = async (id: number) =>
  (await db.event.findUniqueOrThrow({ where: { id }, select: { capacity: true } })).capacity;

describe("further dates", () => {
  it("are events of one series with seats of their own, at 20:00 over the change of clocks", async () => {
    const first = await tour({
      status: "published",
      capacity: 20,
      refund_until: "2027-03-20T18:00:00Z",
      translations: { en: { title: "Tour", venue: "Mill" } },
      ticket_types: [
        {
          name: "Είσοδος",
          price_cents: 600,
          group_from: 4,
          group_price_cents: 500,
          sales_end: "2027-03-21T17:00:00Z",
        },
        { name: "Με κωδικό", price_cents: 300, is_hidden: true },
      ],
      questions: [{ label: "Γλώσσα;" }],
    });
    const planned = await make(first, { ...weekly(2), dry_run: true });
    expect(planned).toMatchObject({ series_id: null, dates: [{ id: null }, { id: null }] });
    expect(await db.event.count({ where: { id: first.id, seriesId: null } })).toBe(1);
    const made = await make(first, weekly(2));
    expect(made.dates.map(({ starts_at }) => starts_at)).toEqual([
      "2027-03-28T17:00:00.000Z",
      "2027-04-04T17:00:00.000Z",
    ]);
    const [second] = made.dates;
    const row = await db.event.findUniqueOrThrow({
      where: { id: second!.id! },
      include: { translations: true, ticketTypes: true, questions: true },
    });
    expect(row).toMatchObject({ capacity: 20, seriesId: made.series_id, version: 1 });
    expect(row.refundUntil?.toISOString()).toBe("2027-03-27T18:00:00.000Z");
    expect(row.ticketTypes).toMatchObject([
      { priceCents: 600, groupFrom: 4, groupPriceCents: 500, isHidden: false },
      { priceCents: 300, groupFrom: null, isHidden: true },
    ]);
    expect(row.ticketTypes[0]!.salesEnd?.toISOString()).toBe("2027-03-28T16:00:00.000Z");
    expect(row.questions).toHaveLength(1);
    const statuses = row.translations.map(({ locale, status }) => [locale, status]);
    expect(Object.fromEntries(statuses)).toEqual({ el: "published", en: "draft" });
    // A change of one leaves the others.
    await updateEvent(people.editor, row.id, { capacity: 5 }, "el", undefined);
    await updateEvent(people.editor, made.dates[1]!.id!, { cancelled: true }, "el", undefined);
    expect(await capacityOf(first.id)).toBe(20);
    const seen = await read(made.series_id!);
    expect(seen.dates.map(({ remaining }) => remaining)).toEqual([20, 5, 20]);
    expect(seen.dates.map((date) => date.cancelled_at !== null)).toEqual([false, false, true]);
    const desk = await datesForEditing(people.editor, row.id);
    expect(desk.map(({ capacity, taken }) => [capacity, taken])).toEqual([
      [20, 0],
      [5, 0],
      [20, 0],
    ]);
  });

  it("of another time of day, and over the winter", async () => {
    const made = await make(await tour(), {
      dates: ["2027-10-31", "2027-10-24"],
      starts: "21:00",
      ends: "22:30",
    });
    expect(made.dates.map(({ starts_at, ends_at }) => [starts_at, ends_at])).toEqual([
      ["2027-10-24T18:00:00.000Z", "2027-10-24T19:30:00.000Z"],
      ["2027-10-31T19:00:00.000Z", "2027-10-31T20:30:00.000Z"],
    ]);
  });

  it.each<[string, object, string, RegExp]>([
    [
      "that have passed",
      { dates: ["2027-04-04", "2020-01-05"] },
      "dates.1",
      /περάσει: 05\/01\/2020/,
    ],
    ["that the event has", { dates: ["2027-03-21"] }, "dates.0", /ήδη στη σειρά: 21\/03\/2027/],
    ["given twice", { dates: ["2027-04-04", "2027-04-04"] }, "dates.1", /δύο φορές/],
    [
      "too many",
      { rule: { every: "week", weekdays: [1, 2, 3], count: 60 } },
      "rule",
      /60 .* \(1\)/,
    ],
    ["none", { rule: { every: "week", until: "2027-03-21" } }, "rule", /καμία/],
    ["that end before they start", { dates: ["2027-04-04"], ends: "19:00" }, "ends", /μετά/],
  ])("%s are refused, and none is made", async (_name, body, field, text) => {
    const event = await tour();
    const before = await db.event.count();
    const [code, errors] = (await refusal(make(event, body))) as [string, Record<string, string[]>];
    expect([code, Object.keys(errors)]).toEqual(["invalid", [field]]);
    expect(errors[field]![0]).toMatch(text);
    expect(await db.event.count()).toBe(before);
  });

  it("are made once by two requests at once; without the lock twice, which is a control", async () => {
    const race = async () => {
      const event = await tour();
      const { series_id: id, dates } = await make(event, { dates: ["2027-05-02"] });
      const ends = [event, { id: dates[0]!.id! }];
      await Promise.allSettled(ends.map((one) => make(one, { dates: ["2027-05-09"] })));
      return db.event.count({ where: { seriesId: id } });
    };
    expect(await race()).toBe(3);
    guards.hasLock = false;
    expect(await isSeen(async () => (await race()) === 4)).toBe(true);
  });
});

describe("the people of a company", () => {
  it("make drafts of their own event, public ones once a manager lets them publish", async () => {
    const own = await tour({ ticket_types: [{ name: "Δωρεάν", price_cents: 0 }] }, people.own);
    await updateEvent(people.editor, own.id, { status: "published" }, "el", undefined);
    const statusOf = async (id: number | null) =>
      (await db.eventTranslation.findFirstOrThrow({ where: { eventId: id! } })).status;
    const drafts = await make(own, { dates: ["2027-06-06"] }, people.colleague);
    expect(await statusOf(drafts.dates[0]!.id)).toBe("draft");
    const made = { id: drafts.dates[0]!.id! };
    const where = { id: made.id, organiserId: people.company, memberId: people.company };
    expect(await db.event.count({ where })).toBe(1);
    await setAllowance(people.manager, people.company, { without_review: true });
    const open = await make(made, { dates: ["2027-06-13"] }, people.own);
    // Its own source is a draft: it is as public as that.
    expect(await statusOf(open.dates[0]!.id)).toBe("draft");
    const live = await make(own, { dates: ["2027-06-20"] }, people.own);
    expect(await statusOf(live.dates[0]!.id)).toBe("published");
    await setAllowance(people.manager, people.company, { without_review: false });
  });

  it("neither make dates of other events nor sell what they may not", async () => {
    const house = await tour();
    const body = { dates: ["2027-06-06"] };
    expect(await refusal(make(house, body, people.own))).toEqual(["not_found", undefined]);
    const own = await tour({}, people.own);
    expect(await refusal(make(own, body, people.rival))).toEqual(["not_found", undefined]);
    for (const actor of [people.nobody, people.waiting, people.unverified])
      expect(((await refusal(make(own, body, actor))) as unknown[])[0]).toBe("forbidden");
    const types = [{ name: "Είσοδος", price_cents: 500 }];
    await updateEvent(people.editor, own.id, { ticket_types: types }, "el", undefined);
    const [code, errors] = (await refusal(make(own, body, people.own))) as [string, object];
    expect([code, Object.keys(errors)]).toEqual(["invalid", ["ticket_types.0.price_cents"]]);
    expect(await db.event.count({ where: { id: own.id, seriesId: null } })).toBe(1);
  });
});

describe("texts of a date", () => {
  it("go to the later ones on request, and times and seats stay", async () => {
    const first = await tour({ status: "published", capacity: 9 });
    const made = await make(first, weekly(3));
    const [second, third, last] = made.dates.map(({ id }) => id!);
    await updateEvent(people.editor, third!, { capacity: 3, venue: "Αυλή" }, "el", undefined);
    await updateEvent(people.editor, last!, { cancelled: true }, "el", undefined);
    await updateEvent(
      people.editor,
      second!,
      { title: "Νυχτερινή", summary: "Φακοί" },
      "el",
      undefined,
    );
    expect(await giveTexts(people.editor, second!, "el")).toEqual({ changed: 1 });
    expect(await giveTexts(people.editor, second!, "el")).toEqual({ changed: 0 });
    const titles = await db.eventTranslation.findMany({
      where: { event: { seriesId: made.series_id } },
      orderBy: { event: { startsAt: "asc" } },
      select: { title: true, venue: true },
    });
    expect(titles.map(({ title }) => title)).toEqual([
      "Ξενάγηση",
      "Νυχτερινή",
      "Νυχτερινή",
      "Ξενάγηση",
    ]);
    expect([titles[2]!.venue, await capacityOf(third!)]).toEqual(["Αυλή", 3]);
  });

  it("of a company are only those that it may change, and need a series", async () => {
    const own = await tour({}, people.own);
    expect(await refusal(giveTexts(people.own, own.id, "el"))).toEqual(["conflict", undefined]);
    const made = await make(own, weekly(1), people.own);
    const later = made.dates[0]!.id!;
    await updateEvent(people.editor, later, { status: "published" }, "el", undefined);
    await updateEvent(people.own, own.id, { title: "Άλλη" }, "el", undefined);
    expect(await refusal(giveTexts(people.rival, own.id, "el"))).toEqual(["not_found", undefined]);
    const [code, errors] = (await refusal(giveTexts(people.own, own.id, "el"))) as [string, object];
    expect([code, Object.keys(errors)]).toEqual(["invalid", ["title"]]);
    expect(await giveTexts(people.editor, own.id, "el")).toEqual({ changed: 1 });
  });
});
