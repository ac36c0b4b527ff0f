import { beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { makeStandardProfessions } from "@/lib/directory/profession/create";
import { listProfessions } from "@/lib/directory/profession/service";
import { makeStandardSections } from "./create";
import { listSections } from "./service";

beforeEach(async () => {
  await db.category.deleteMany();
  await db.profession.deleteMany();
  await db.auditEntry.deleteMany();
});

const titles = async (locale: "el" | "en") =>
  (await listSections(locale)).map(({ title }) => title);

describe("the sections of a new site", () => {
  it("are those that were chosen, in both languages and in menu order", async () => {
    await inTransaction((tx) => makeStandardSections(tx, ["DS.AGENDA", "DS.MAG"]));
    expect(await titles("el")).toEqual(["Περιοδικό", "Ατζέντα"]);
    expect(await titles("en")).toEqual(["Mag", "Agenda"]);
    const [, agenda] = await listSections("el");
    expect(agenda).toMatchObject({
      code: "DS.AGENDA",
      isFeatured: true,
      subCategories: [
        { name: "Εκθέσεις" },
        { name: "Διαλέξεις" },
        { name: "Εργαστήρια" },
        { name: "Περίπατοι" },
      ],
    });
    expect(await db.auditEntry.count()).toBe(0);
  });

  it("leave a section alone that exists", async () => {
    await inTransaction((tx) => makeStandardSections(tx, ["DS.MAG"]));
    await db.categoryTranslation.updateMany({ data: { name: "Δικό μας" } });
    await inTransaction((tx) => makeStandardSections(tx, SECTION_CODES));
    const sections = await db.category.findMany({
      orderBy: { position: "asc" },
      select: { code: true, translations: { select: { name: true } } },
    });
    expect(sections).toHaveLength(SECTION_CODES.length);
    expect(sections[0]).toEqual({
      code: "DS.MAG",
      translations: [{ name: "Δικό μας" }, { name: "Δικό μας" }],
    });
  });

  it("are made once when asked for twice at the same time, and the log names who asked", async () => {
    const user = await db.user.create({
      data: { email: "sections@example.com", name: "Άννα", surname: "Νέζη" },
    });
    await Promise.all(
      [1, 2].map(() => inTransaction((tx) => makeStandardSections(tx, ["DS.MAG"], user.id))),
    );
    expect(await db.category.count()).toBe(1);
    expect(await db.auditEntry.findMany({ select: { action: true, actorId: true } })).toEqual([
      { action: "category.created", actorId: user.id },
    ]);
  });
});

describe("the professions of a new site", () => {
  it("are those that were chosen, in both languages", async () => {
    await inTransaction((tx) => makeStandardProfessions(tx, ["restorers", "architects"]));
    const names = (views: { profession: string; slug: string }[]) =>
      views.map(({ profession, slug }) => [profession, slug]);
    expect(names(await listProfessions("el"))).toEqual([
      ["Αρχιτέκτονες", "architektones"],
      ["Συντηρητές κτιρίων", "syntirites-ktirion"],
    ]);
    expect(names(await listProfessions("en"))).toEqual([
      ["Architects", "architects"],
      ["Building restorers", "building-restorers"],
    ]);
    expect((await db.profession.findMany({ select: { key: true } })).map(({ key }) => key)).toEqual(
      ["architects", "restorers"],
    );
  });

  it("leave one alone that bears the same name under another key", async () => {
    await db.profession.create({
      data: {
        key: "ours",
        translations: { create: [{ locale: "el", name: "αρχιτεκτονες", slug: "oi-dikoi-mas" }] },
      },
    });
    await inTransaction((tx) => makeStandardProfessions(tx, ["architects", "builders"]));
    expect(
      await db.profession.findMany({ select: { key: true }, orderBy: { position: "asc" } }),
    ).toEqual([{ key: "ours" }, { key: "builders" }]);
  });
});
