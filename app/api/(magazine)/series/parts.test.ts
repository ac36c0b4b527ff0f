import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { isDuplicate } from "@/lib/kernel/core/database-codes";
import { testUser } from "@/lib/kernel/auth/test-users";
import { create, editing, makeDesk, put, view, type Desk } from "../product/test-desk";
import { sendRequest } from "../../rights/request";
import { makeSeries } from "./test-series";

let desk: Desk;
let series: number;
beforeAll(async () => {
  desk = await makeDesk();
});
beforeEach(async () => {
  // Each user may send 60 writes a minute.
  desk = { ...desk, editor: await testUser({ role: "editor" }) };
  series = await makeSeries();
});

/** A draft with a place in a series. */
async function part(number: number | null, title = "Πέτρα", series_id = series) {
  const sent = await create(desk.editor, { product_name: title, series_id, series_part: number });
  expect(sent.status).toBe(201);
  return view(sent);
}
const placeOf = async (id: number) => {
  const { series_id, series_part } = await editing(desk.editor, id);
  return [series_id, series_part];
};
const restore = (id: number, version: number) =>
  sendRequest("POST /api/product/{id}/revisions/{version}/restore", {
    user: desk.editor,
    params: { id, version },
    body: {},
  });

describe("the number of a part", () => {
  it("is that of one post in a series: others are refused at the field, in both languages", async () => {
    await part(2);
    const free = await part(1, "Ξύλο");
    const body = { product_name: "Ασβέστης", series_id: series, series_part: 2 };
    const greek = await create(desk.editor, body);
    expect([greek.status, greek.errors]).toEqual([
      422,
      { series_part: [expect.stringContaining("το άρθρο «Πέτρα»")] },
    ]);
    const change = { series_part: 2, summary: "Λίγα" };
    const english = await put(desk.editor, free.id, change, { query: "?locale=en" });
    expect([english.status, english.errors]).toEqual([
      422,
      { series_part: [expect.stringContaining("“Πέτρα” is that part")] },
    ]);
    // Nothing of the change is saved, and its own number may be sent again.
    expect(await editing(desk.editor, free.id)).toMatchObject({ series_part: 1, summary: null });
    expect((await put(desk.editor, free.id, { series_part: 1, summary: "Α" })).status).toBe(200);
    // Another series has numbers of its own, and any number of parts has none.
    const other = await makeSeries();
    expect((await part(2, "Χώμα", other)).series_part).toBe(2);
    expect([(await part(null)).series_part, (await part(null)).series_part]).toEqual([null, null]);
  });

  it("moves along to another series only where it is free", async () => {
    const other = await makeSeries();
    await part(1, "Πέτρα", other);
    const own = await part(1, "Ξύλο");
    const moved = await put(desk.editor, own.id, { series_id: other });
    expect([moved.status, Object.keys(moved.errors)]).toEqual([422, ["series_part"]]);
    expect((await put(desk.editor, own.id, { series_id: other, series_part: 2 })).status).toBe(200);
    expect(await placeOf(own.id)).toEqual([other, 2]);
  });

  it("goes with the series, and means nothing without one", async () => {
    const own = await part(3);
    expect(view(await put(desk.editor, own.id, { series_id: null })).series_part).toBeNull();
    expect(view(await put(desk.editor, own.id, { series_part: 3 })).series_part).toBeNull();
    expect((await part(3)).series_part).toBe(3);
    await expect(
      db.post.update({ where: { id: own.id }, data: { seriesPart: 1 } }),
    ).rejects.toThrow(/post_series_part/);
  });

  it("is kept in the trash, which the refusal says, and free after the series was taken off", async () => {
    const own = await part(1, "Πέτρα");
    await sendRequest("DELETE /api/product/{id}", { user: desk.editor, params: { id: own.id } });
    const body = { product_name: "Ξύλο", series_id: series, series_part: 1 };
    const refused = await create(desk.editor, body);
    expect(refused.errors).toEqual({ series_part: [expect.stringContaining("κάδο")] });
    await sendRequest("POST /api/product/{id}/restore", {
      user: desk.editor,
      params: { id: own.id },
    });
    expect(await placeOf(own.id)).toEqual([series, 1]);
    await put(desk.editor, own.id, { series_id: null });
    expect((await create(desk.editor, body)).status).toBe(201);
  });

  it("refuses what is no number, and a series that is not there", async () => {
    const { id } = await part(1);
    for (const series_part of [0, -1, 1.5, "x", 10 ** 12])
      expect((await put(desk.editor, id, { series_part })).errors, String(series_part)).toEqual({
        series_part: [expect.any(String)],
      });
    const unknown = await put(desk.editor, id, { series_id: 999_999 });
    expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ["series_id"]]);
    expect(await placeOf(id)).toEqual([series, 1]);
  });

  it("is for editors: what a company sends is left out, also while it waits", async () => {
    const body = { product_name: "Ξύλο", series_id: series, series_part: 1 };
    const draft = view(await create(desk.owner, body));
    expect([draft.series_id, draft.series_part]).toEqual([null, null]);
    const live = view(
      await create(desk.editor, { ...body, status: "published", member_id: desk.member }),
    );
    const change = { summary: "Νέα", series_id: null, series_part: 7 };
    expect((await put(desk.owner, live.id, change)).status).toBe(200);
    const { pending } = await editing(desk.editor, live.id);
    expect(pending?.change).not.toHaveProperty("series_id");
    expect(pending?.change).not.toHaveProperty("series_part");
    expect(await placeOf(live.id)).toEqual([series, 1]);
  });
});

describe("a version that is restored", () => {
  it("brings back the series and the number", async () => {
    const own = await part(1);
    await put(desk.editor, own.id, { series_id: null });
    expect((await restore(own.id, own.version)).status).toBe(200);
    expect(await placeOf(own.id)).toEqual([series, 1]);
  });

  it("leaves out a number that another post has by now, and a series that is gone", async () => {
    const own = await part(1);
    await put(desk.editor, own.id, { series_id: null });
    await part(1, "Ξύλο");
    expect((await restore(own.id, own.version)).status).toBe(200);
    expect(await placeOf(own.id)).toEqual([series, null]);
    const gone = await makeSeries();
    const other = await part(1, "Χώμα", gone);
    await put(desk.editor, other.id, { series_id: null });
    await db.series.delete({ where: { id: gone } });
    expect((await restore(other.id, other.version)).status).toBe(200);
    expect(await placeOf(other.id)).toEqual([null, null]);
  });
});

describe("posts that are given one number at once", () => {
  it("get it once; the others are refused at the field", async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await part(null)).id));
    const sent = await Promise.all(
      ids.map((id) => put(desk.editor, id, { series_id: series, series_part: 5 })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...ids.slice(1).map(() => 422)]);
    for (const { status, errors } of sent)
      if (status === 422) expect(Object.keys(errors)).toEqual(["series_part"]);
    expect(await db.post.count({ where: { seriesId: series, seriesPart: 5 } })).toBe(1);
  });

  it("control: without the lock both find it free, and only the constraint stops the second", async () => {
    const ids = [(await part(null)).id, (await part(null)).id];
    let looked = 0;
    let release = () => undefined as void;
    const both = new Promise<void>((resolve) => (release = resolve));
    const results = await Promise.allSettled(
      ids.map((id) =>
        inTransaction(async (tx) => {
          const place = { seriesId: series, seriesPart: 5 };
          const isFree = (await tx.post.count({ where: place })) === 0;
          if (++looked === ids.length) release();
          await both;
          if (isFree) await tx.post.update({ where: { id }, data: place });
          return isFree;
        }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [refused] = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(isDuplicate(refused)).toBe(true);
  });
});
