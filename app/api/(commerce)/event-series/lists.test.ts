import { beforeAll, describe, expect, it } from "vitest";
import { inDays } from "../event/test-organisers";
import { callHandler } from "../../test-requests";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { eventsAround } from "@/lib/commerce/event/read/around";
import { listEventCards, listEvents } from "@/lib/commerce/event/read/service";
import { createEvent, updateEvent } from "@/lib/commerce/event/write/update";
import { makeDates } from "@/lib/commerce/event-series/make";
import { newDates } from "@/lib/commerce/event-series/schema";
import { searchSite } from "@/lib/site/search/service";
import * as list from "../event/route";
import * as series from "./[id]/route";

let editor: EditorActor;
beforeAll(async () => {
  editor = await testActor("editor");
});

const created = (title: string, from: number, more: object = {}) =>
  createEvent(
    editor,
    { title, starts_at: inDays(from), ends_at: inDays(from + 0.1), ...more },
    "el",
  );
const weekly = (id: number, count: number) =>
  makeDates(editor, id, newDates.parse({ rule: { every: "week", count } }), "el");

describe("a series in lists", () => {
  const WORD = "Πελαργός";
  let dates: number[];
  let seriesId: number;
  beforeAll(async () => {
    const first = await created(WORD, 1, { status: "published", summary: "Στο καμίνι" });
    const made = await weekly(first.id, 3);
    seriesId = made.series_id!;
    dates = [first.id, ...made.dates.map(({ id }) => id!)];
    await updateEvent(editor, first.id, { cancelled: true }, "el", undefined);
  });
  const found = async () => (await searchSite(WORD.toLowerCase(), "el", 8)).events;

  it("is one hit of the search: the next date that is held, or the one that has the words", async () => {
    expect((await found()).map(({ id }) => id)).toEqual([dates[1]!]);
    await updateEvent(editor, dates[3]!, { summary: "Με αλεξίπτωτο" }, "el", undefined);
    const own = (await searchSite("αλεξίπτωτο", "el", 8)).events;
    expect(own.map(({ id }) => id)).toEqual([dates[3]!]);
  });

  it("is a row for each date, and one with series=1", async () => {
    const idsOf = async (query: string) =>
      (
        (await callHandler(list.GET, `/api/event?per_page=100&${query}`)).body.data as {
          id: number;
          series_id: number | null;
          series_dates: number | null;
        }[]
      ).filter((one) => one.series_id === seriesId);
    expect((await idsOf("")).map(({ id }) => id)).toEqual(dates);
    expect(await idsOf("series=1")).toMatchObject([{ id: dates[1]!, series_dates: 3 }]);
    expect(await idsOf("series=0")).toHaveLength(4);
    const after = encodeURIComponent(inDays(10));
    expect((await idsOf(`series=1&from=${after}`)).map(({ id }) => id)).toEqual([dates[2]!]);
    const page = { currentPage: 0, perPage: 1 };
    const all = await listEvents("el", { isGrouped: true }, { ...page, perPage: 100 });
    expect((await listEvents("el", { isGrouped: true }, page)).total).toBe(all.total);
    const cards = await listEventCards("el", { seriesId, isGrouped: true }, 9);
    expect(cards.map(({ id }) => id)).toEqual([dates[1]!]);
  });

  it("stands beside other events once, and not beside its own dates", async () => {
    const other = await created("Άλλο", 2, { status: "published" });
    const beside = async (event: { id: number; series_id: number | null }) =>
      (await eventsAround({ ...event, starts_at: inDays(2) }, "el", 50)).filter(
        (card) => card.series_id === seriesId,
      ).length;
    expect(await beside(other)).toBe(1);
    expect(await beside({ id: dates[2]!, series_id: seriesId })).toBe(0);
  });

  it("is not found without a public date", async () => {
    const draft = await weekly((await created("Πρόχειρη", 3)).id, 1);
    const call = await callHandler(series.GET, `/api/event-series/${draft.series_id}`, {
      params: { id: String(draft.series_id) },
    });
    expect(call.status).toBe(404);
  });
});
