import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { fold } from "@/lib/kernel/greek/fold";
import { areaInLocale, listMembers, memberProfessions } from "./list";

const ids: number[] = [];
const memberIds: number[] = [];

beforeAll(async () => {
  for (const key of ["counted-architects", "counted-makers"]) {
    const { id } = await db.profession.create({ data: { key } });
    ids.push(id);
  }
  const towns = [
    ["Μετρόπολη", "Metropoli", 0],
    ["Μετρόπολη", "Metropoli", 1],
    ["Μικρόπολη", "Mikropoli", 0],
  ] as const;
  for (const [index, [el, en, profession]] of towns.entries()) {
    const open = { status: "published" as const, publishedAt: new Date(Date.now() - 60_000) };
    const translation = (locale: "el" | "en", area: string) => ({
      locale,
      name: `Counted ${index}`,
      slug: `counted-${locale}-${index}`,
      area,
      ...open,
    });
    const { id } = await db.member.create({
      select: { id: true },
      data: {
        translations: { create: [translation("el", el), translation("en", en)] },
        professions: { create: { professionId: ids[profession]! } },
      },
    });
    memberIds.push(id);
  }
});

it("counts companies by profession like the filtered lists", async () => {
  const paging = { currentPage: 0, perPage: 1 };
  for (const filters of [
    {},
    { area: "Μετρόπολη" },
    { area: fold("Μικρόπολη") },
    { ids: memberIds.slice(1) },
  ]) {
    const counts = await memberProfessions("el", filters);
    for (const professionId of ids) {
      const { total } = await listMembers("el", { ...filters, professionId }, paging);
      expect(counts.get(professionId) ?? 0).toBe(total);
    }
  }
  expect((await memberProfessions("el", { area: "Μετρόπολη" })).get(ids[1]!)).toBe(1);
  expect((await memberProfessions("el", { openNow: true })).get(ids[0]!)).toBeUndefined();
});

it("translates the name of a town to the locale of the page", async () => {
  expect(await areaInLocale("Μετρόπολη", "en")).toBe("Metropoli");
  expect(await areaInLocale("Metropoli", "el")).toBe("Μετρόπολη");
  expect(await areaInLocale("μετροπολη", "el")).toBe("μετροπολη");
  expect(await areaInLocale("Πουθενά", "en")).toBe("Πουθενά");
});
