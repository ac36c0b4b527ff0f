import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { omit } from "@/lib/kernel/core/records";
import type { Prisma } from "@/prisma/client/client";

type Row = {
  locale: string;
  name: string;
  names: string;
  terms: string;
  place: number;
  from: Date | null;
  until: Date | null;
  written: string;
};

let id = 0;
beforeAll(async () => {
  const { id: categoryId } = await db.category.create({
    data: { code: "DS.MAG" },
    select: { id: true },
  });
  const translation = (locale: "el" | "en", title: string) => ({
    locale,
    title,
    slug: `words-${locale}`,
    summary: "λίθος stone",
    bodyText: "ένα κείμενο με ξύλο",
  });
  ({ id } = await db.post.create({
    data: {
      categoryId,
      translations: { create: [translation("el", "Το σπίτι"), translation("en", "The house")] },
    },
    select: { id: true },
  }));
});

const rows = () => db.$queryRaw<Row[]>`
  SELECT locale::text, name_fold AS name, name_terms::text AS names, terms::text, place, live_from AS from,
    live_until AS until, xmin::text AS written FROM post_search WHERE post_id = ${id} ORDER BY locale`;
const meaning = (found: Row[]) => found.map((rest) => omit(rest, ["written"]));

/**
 * Changes the Greek text.
 * @returns the search rows before and after, and those of a full rebuild
 */
async function change(data: Prisma.PostTranslationUpdateInput) {
  const before = await rows();
  await db.postTranslation.update({
    where: { postId_locale: { postId: id, locale: "el" } },
    data,
    select: { postId: true },
  });
  const after = await rows();
  await db.$queryRaw`SELECT search_index_posts(ARRAY[${id}]::int[])::text`;
  return { before, after, anew: await rows() };
}

const LATER = new Date("2026-03-01T00:00:00Z");
const CHANGES: [string, Prisma.PostTranslationUpdateInput][] = [
  ["its title", { title: "Η αυλή" }],
  ["its text", { bodyText: "άλλο κείμενο" }],
  ["its state", { status: "published", publishedAt: new Date("2026-01-01T00:00:00Z") }],
  ["its date", { publishedAt: LATER }],
  ["its end", { unpublishAt: new Date("2030-01-01T00:00:00Z") }],
  ["its state and its words", { status: "archived", summary: "μάρμαρο" }],
  ["its words and its date", { title: "Ο κήπος", publishedAt: new Date("2026-04-01T00:00:00Z") }],
];

describe("the search rows of a post after a save", () => {
  it.each(CHANGES)("equal those of a rebuild after a change of %s", async (_what, data) => {
    const { before, after, anew } = await change(data);
    expect(meaning(after)).toEqual(meaning(anew));
    expect(meaning(after)).not.toEqual(meaning(before));
  });
  it("leave the other locale untouched", async () => {
    const { before, after, anew } = await change({ title: "Η σκάλα" });
    expect(after[1]!.written).toBe(before[1]!.written);
    // Control: a rebuild writes the row.
    expect(anew[1]!.written).not.toBe(before[1]!.written);
  });
  it("are not written by a save that changes no text", async () => {
    const { before, after } = await change({ metaTitle: "Για μηχανές" });
    expect(after).toEqual(before);
  });
  it("follow the post to the trash and back", async () => {
    await db.postTranslation.update({
      where: { postId_locale: { postId: id, locale: "el" } },
      data: { status: "published" },
      select: { postId: true },
    });
    const live = async () => (await rows())[0]!.from;
    expect(await live()).not.toBeNull();
    await db.post.update({ where: { id }, data: { deletedAt: new Date() }, select: { id: true } });
    expect(await live()).toBeNull();
    await db.post.update({ where: { id }, data: { deletedAt: null }, select: { id: true } });
    expect(await live()).not.toBeNull();
  });
});
