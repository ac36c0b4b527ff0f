import { beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { SeriesEditView } from "@/lib/magazine/series/desk";
import { findSeries } from "@/lib/magazine/series/read";
import { makeAsset } from "../product/test-desk";
import { sendRequest } from "../../rights/request";
import { addPart, makeSeries } from "./test-series";

let editor: TestUser;
// Each user may send 60 writes a minute.
beforeEach(async () => {
  editor = await testUser({ role: "editor" });
});

const create = async (body: object, query = "") => {
  const sent = await sendRequest("POST /api/series", { user: editor, body, query });
  return { ...sent, series: sent.data as SeriesEditView };
};
const put = async (id: number, body: object) => {
  const params = { id };
  const sent = await sendRequest("PUT /api/series/{id}", { user: editor, params, body });
  return { ...sent, series: sent.data as SeriesEditView };
};
const remove = (id: number) =>
  sendRequest("DELETE /api/series/{id}", { user: editor, params: { id } });
const titled = (title: string, further: object = {}) => ({
  translations: { el: { title, ...further } },
});

describe("a series", () => {
  it("has a Greek title, which makes its slug, and texts in both languages", async () => {
    const { status, series } = await create(
      {
        text: "Three houses.",
        translations: { el: { title: "Σπίτια στον βράχο" } },
      },
      "?locale=en",
    );
    expect(status).toBe(201);
    expect(series).toMatchObject({
      slug: "spitia-ston-vracho",
      title: null,
      text: "Three houses.",
      shown_title: "Σπίτια στον βράχο",
      translations: { el: { title: "Σπίτια στον βράχο", text: null } },
      posts_count: 0,
      version: 1,
    });
    const named = await put(series.id, { translations: { en: { title: "Houses on the rock" } } });
    expect(named.series).toMatchObject({ version: 2, slug: "spitia-ston-vracho" });
    // Texts of a language without any are no row.
    await put(series.id, { translations: { en: { title: null, text: null } } });
    expect(await db.seriesTranslation.count({ where: { seriesId: series.id } })).toBe(1);
  });

  it("is refused without a Greek title, with a long one, and with an unknown picture", async () => {
    expect((await create({ translations: { en: { title: "Houses" } } })).errors).toEqual({
      title: ["Γράψτε τον τίτλο στα ελληνικά."],
    });
    const english = await create({ title: "Houses" }, "?locale=en");
    expect(english.errors).toEqual({
      "translations.el.title": ["Please write the title in Greek."],
    });
    const { series } = await create(titled("Σπίτια"));
    expect((await put(series.id, titled(" "))).status).toBe(422);
    expect((await put(series.id, titled("α".repeat(201)))).status).toBe(422);
    expect((await put(series.id, titled("Σπίτια", { text: "α".repeat(1_001) }))).status).toBe(422);
    const { status, errors } = await put(series.id, { picture_id: 999_999 });
    expect([status, Object.keys(errors)]).toEqual([422, ["picture_id"]]);
    const half = await makeAsset({ el: "Τοίχος" });
    expect((await put(series.id, { picture_id: half })).errors).toHaveProperty("picture_id");
    const whole = await makeAsset();
    expect((await put(series.id, { picture_id: whole })).series.picture).toMatchObject({
      id: whole,
    });
  });

  it("has a slug that no other one has or had, and keeps the former one as a redirect", async () => {
    const { series } = await create(titled("Αυλές"));
    await addPart(series.id);
    expect((await create(titled("Αυλές"))).series.slug).toBe("avles-2");
    expect((await put(series.id, { slug: "oi-avles" })).series.slug).toBe("oi-avles");
    expect(await findSeries("avles", "el")).toEqual({ kind: "moved", slug: "oi-avles" });
    expect(await findSeries(String(series.id), "el")).toEqual({ kind: "moved", slug: "oi-avles" });
    const { series: other } = await create(titled("Δώματα"));
    for (const slug of ["avles", "oi-avles", "Αυλές", "12"])
      expect((await put(other.id, { slug })).errors, slug).toHaveProperty("slug");
  });

  it("is not overwritten by a save of an older version", async () => {
    const { series } = await create(titled("Πόρτες"));
    expect((await put(series.id, { ...titled("Θύρες"), version: 1 })).status).toBe(200);
    const late = await put(series.id, { ...titled("Πύλες"), version: 1 });
    expect([late.status, late.body.data]).toMatchObject([
      409,
      { id: series.id, shown_title: "Θύρες", version: 2 },
    ]);
  });

  it("is found at the desk by its title in either language, with all its posts", async () => {
    const id = await makeSeries({ title: "Ξύλινα ταβάνια", en: "Timber ceilings" });
    await addPart(id);
    const found = async (search: string) => {
      const query = `?admin=true&locale=el&search=${encodeURIComponent(search)}`;
      const { body } = await sendRequest("GET /api/series", { user: editor, query });
      return (body.data as SeriesEditView[]).filter((row) => row.id === id);
    };
    expect(await found("ταβανια ξυλ")).toMatchObject([{ posts_count: 1 }]);
    expect(await found("CEILINGS")).toHaveLength(1);
    expect(await found("πάτωμα")).toEqual([]);
  });
});

describe("deleting a series", () => {
  it("is refused while posts belong to it, also in the trash, and says how many", async () => {
    const id = await makeSeries();
    const [first, second] = [await addPart(id), await addPart(id)];
    await db.post.update({ where: { id: second }, data: { deletedAt: new Date() } });
    const { status, message } = await remove(id);
    expect([status, message]).toEqual([409, expect.stringContaining("2")]);
    expect(await db.post.count({ where: { seriesId: id } })).toBe(2);
    await db.post.updateMany({ where: { id: { in: [first, second] } }, data: { seriesId: null } });
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    expect(await db.seriesTranslation.count({ where: { seriesId: id } })).toBe(0);
    // The posts are untouched.
    expect(await db.post.count({ where: { id: first, deletedAt: null } })).toBe(1);
  });

  it("leaves the title in the audit log", async () => {
    const { series } = await create(titled("Κήποι"));
    await put(series.id, titled("Περιβόλια"));
    await remove(series.id);
    const entries = await db.auditEntry.findMany({
      where: { subjectKind: "series", subjectId: series.id },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      "series.created",
      "series.updated",
      "series.deleted",
    ]);
    expect(JSON.stringify(entries[1]?.detail)).toContain("Περιβόλια");
  });
});
