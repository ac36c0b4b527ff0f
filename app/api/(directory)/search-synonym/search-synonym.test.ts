import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import type { SearchSynonymView } from "@/lib/directory/search-synonym/schema";
import { sendRequest } from "../../rights/request";

let manager: TestUser;
let builders = 0;
let carpenters = 0;
const addProfession = async (key: string, el: string, en: string) =>
  (
    await db.profession.create({
      data: {
        key,
        translations: {
          create: [
            { locale: "el", name: el, slug: `${key}-el` },
            { locale: "en", name: en, slug: key },
          ],
        },
      },
    })
  ).id;

beforeAll(async () => {
  builders = await addProfession("builders", "Κατασκευαστές", "Builders");
  carpenters = await addProfession("carpenters", "Ξυλουργοί", "Carpenters");
});
beforeEach(async () => {
  limiterState.get().limiters.clear();
  await db.searchSynonym.deleteMany();
  manager ??= await testUser({ role: "manager" });
});

const send = async (call: Parameters<typeof sendRequest>[0], rest: object) => {
  const sent = await sendRequest(call, { user: manager, ...rest });
  return { ...sent, trade: sent.data as SearchSynonymView };
};
const make = (body: object) => send("POST /api/search-synonym", { body });
const change = (id: number, body: object) =>
  send("PUT /api/search-synonym/{id}", { params: { id }, body });
const remove = (id: number) => send("DELETE /api/search-synonym/{id}", { params: { id } });
/** The field that is refused, and why. */
const refusal = async (body: object) => {
  const { status, errors } = await make(body);
  return [status, Object.entries(errors ?? {}).flat(2)] as const;
};

describe("a trade that leads to a profession", () => {
  it("is kept in one language or both, with the profession that it leads to", async () => {
    const { status, trade } = await make({
      word_el: "  Σοβατζής ",
      word_en: "",
      profession_id: builders,
    });
    expect([status, trade]).toMatchObject([
      201,
      { word_el: "Σοβατζής", word_en: null, profession: "Κατασκευαστές", version: 1 },
    ]);
    const changed = await change(trade.id, { word_en: "plasterer", version: 1 });
    expect(changed.trade).toMatchObject({ word_el: "Σοβατζής", word_en: "plasterer", version: 2 });
    expect((await change(trade.id, { word_el: null, profession_id: carpenters })).trade).toEqual({
      ...changed.trade,
      word_el: null,
      profession_id: carpenters,
      profession: "Ξυλουργοί",
      updated_at: expect.any(String),
      version: 3,
    });
    expect((await change(trade.id, { word_en: "" })).errors).toHaveProperty("word_el");
  });

  it.each([
    [{}, "word_el"],
    [{ word_el: "", word_en: null }, "word_el"],
    [{ word_el: "α" }, "word_el"],
    [{ word_en: "!!" }, "word_en"],
    [{ word_en: "one two three four" }, "word_en"],
    [{ word_en: "a".repeat(61) }, "word_en"],
    [{ word_en: "plumber", profession_id: 999_999_999 }, "profession_id"],
    [{ word_en: "plumber", profession_id: null }, "profession_id"],
  ])("is refused with %j", async (body, field) => {
    const [status, [at]] = await refusal({ profession_id: builders, ...body });
    expect([status, at]).toEqual([422, field]);
    expect(await db.searchSynonym.count()).toBe(0);
  });

  it("is no name of a profession, and no other trade of the list, in any form and language", async () => {
    const { trade } = await make({
      word_el: "μαραγκός",
      word_en: "joiner",
      profession_id: carpenters,
    });
    for (const word of ["ξυλουργός", "ΞΥΛΟΥΡΓΟΊ", "ξυλουργού"])
      expect(await refusal({ word_el: word, profession_id: builders })).toEqual([
        422,
        ["word_el", expect.stringContaining("Ξυλουργοί")],
      ]);
    expect(await refusal({ word_en: "builder", profession_id: carpenters })).toEqual([
      422,
      ["word_en", expect.stringContaining("Builders")],
    ]);
    for (const body of [{ word_el: "Μαραγκοί" }, { word_en: "Joiners" }, { word_el: "joiner" }])
      expect(await refusal({ ...body, profession_id: builders })).toEqual([
        422,
        [Object.keys(body)[0], expect.stringContaining("Ξυλουργοί")],
      ]);
    // A control: its own words are no other trade.
    expect((await change(trade.id, { word_el: "Μαραγκός" })).status).toBe(200);
  });

  it("is added once by two at the same time", async () => {
    const both = await Promise.all(
      [1, 2].map(() => make({ word_en: "plumber", profession_id: builders })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it("refuses a stale version with the present one, and is in the audit log", async () => {
    const { trade } = await make({ word_en: "joiner", profession_id: carpenters });
    const { id } = trade;
    expect((await change(id, { profession_id: builders, version: 1 })).status).toBe(200);
    const stale = await change(id, { word_en: "plumber", version: 1 });
    expect([stale.status, stale.trade]).toMatchObject([409, { word_en: "joiner", version: 2 }]);
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 404]);
    const entries = await db.auditEntry.findMany({
      where: { subjectKind: "search_synonym", subjectId: id },
      orderBy: { id: "asc" },
      select: { action: true, actorId: true, detail: true },
    });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
      ["created", "updated", "deleted"].map((verb) => [`search_synonym.${verb}`, manager.userId]),
    );
    expect(entries[1]?.detail).toMatchObject({
      fields: ["profession"],
      changes: { profession: ["Ξυλουργοί", "Κατασκευαστές"] },
    });
  });

  it("goes with its profession", async () => {
    const id = await addProfession("weavers", "Υφαντές", "Weavers");
    await make({ word_en: "rug maker", profession_id: id });
    const params = { id };
    const gone = await send("DELETE /api/company-category/{id}", { params, query: "?ctx=member" });
    expect([gone.status, await db.searchSynonym.count()]).toEqual([204, 0]);
  });

  it("is listed by language, profession and a part of its words", async () => {
    await make({ word_el: "Υδραυλικός", word_en: "plumber", profession_id: builders });
    await make({ word_el: "μαραγκός", word_en: "joiner", profession_id: carpenters });
    await make({ word_en: "cooper", profession_id: carpenters });
    const listed = async (query: string) => {
      const { body } = await send("GET /api/search-synonym", { query });
      return (body.data as SearchSynonymView[]).map((one) => one.word_el ?? one.word_en);
    };
    expect(await listed("")).toEqual(["μαραγκός", "Υδραυλικός", "cooper"]);
    expect(await listed("?sort=word_en")).toEqual(["cooper", "μαραγκός", "Υδραυλικός"]);
    expect(await listed(`?profession_id=${carpenters}`)).toEqual(["μαραγκός", "cooper"]);
    expect(await listed(`?search=${encodeURIComponent("ΡΑΥΛΊΚ")}`)).toEqual(["Υδραυλικός"]);
    expect(await listed("?search=JOIN")).toEqual(["μαραγκός"]);
    expect(await listed("?search=_")).toEqual(await listed(""));
  });
});
