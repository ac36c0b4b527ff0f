import { beforeAll, describe, expect, it } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { saveWorkingCopy } from "@/lib/kernel/working-copy/service";
import { createPost } from "@/lib/magazine/post/write/update";
import { seriesParts } from "@/lib/magazine/series/parts";
import { loadPreview } from "@/lib/site/preview/service";
import { COPIED_CHANGES } from "@/lib/site/register/working-copies";
import { addPart, makeSeries } from "./test-series";

let editor: EditorActor;
beforeAll(async () => {
  editor = await testActor("editor");
  await db.category.upsert({
    where: { code: "DS.MAG" },
    update: {},
    create: { code: "DS.MAG" },
    select: { id: true },
  });
});

/** A draft of a series. */
const draft = (series_id: number, series_part: number | null, title = "Νέο μέρος") =>
  createPost(
    editor,
    { product_name: title, category: "DS.MAG", series_id, series_part, body_doc: null },
    "el",
  );
/** What the strip of a preview says: the place of the post, and the numbers and ids of all parts. */
async function strip(path: string | null | undefined, locale: "el" | "en" = "el") {
  const shown = await loadPreview(path!.split("/").pop()!, locale);
  if (shown?.kind !== "post") throw new Error("no preview");
  const { post, seriesParts: parts } = shown;
  return {
    place: post.series && [post.series.part, post.series.parts],
    parts: parts.map(({ part, id }) => [part, id]),
    titles: parts.map(({ product_name: title }) => title),
  };
}

describe("the preview of a part that is not public", () => {
  it("has the place and the parts that it will have", async () => {
    const series = await makeSeries();
    const [one, three] = [
      await addPart(series, { number: 1 }),
      await addPart(series, { number: 3 }),
    ];
    const { id, preview } = await draft(series, 2);
    expect(await strip(preview.el)).toMatchObject({
      place: [2, 3],
      parts: [
        [1, one],
        [2, id],
        [3, three],
      ],
    });
    // Nobody else is told of it.
    expect((await seriesParts(series, "el")).map((part) => part.id)).toEqual([one, three]);
  });

  it("is the last one without a number, and the first one of a series that nobody sees yet", async () => {
    const series = await makeSeries();
    const only = await draft(series, null);
    expect(await strip(only.preview.el)).toMatchObject({ place: [1, 1], parts: [[1, only.id]] });
    const five = await addPart(series, { number: 5 });
    const undated = await addPart(series);
    expect(await strip(only.preview.el)).toMatchObject({
      place: [7, 7],
      parts: [
        [5, five],
        [6, undated],
        [7, only.id],
      ],
    });
  });

  it("has no strip without a title of the series in its language, nor without a series", async () => {
    const series = await makeSeries({ en: null });
    const alone = await createPost(editor, { product_name: "Μόνο", category: "DS.MAG" }, "el");
    expect(await strip(alone.preview.el)).toMatchObject({ place: null, parts: [] });
    const post = await createPost(
      editor,
      {
        category: "DS.MAG",
        series_id: series,
        series_part: 1,
        translations: { el: { product_name: "Πέτρα" }, en: { product_name: "Stone" } },
      },
      "el",
    );
    expect(await strip(post.preview.en, "en")).toMatchObject({ place: null, parts: [] });
    expect(await strip(post.preview.el)).toMatchObject({ place: [1, 1] });
  });
});

it("the preview of changes has the part once, with its new title, number and series", async () => {
  const [before, after] = [await makeSeries(), await makeSeries()];
  const other = await addPart(after, { number: 1 });
  const post = await createPost(
    editor,
    {
      product_name: "Πριν",
      category: "DS.MAG",
      status: "published",
      series_id: before,
      series_part: 1,
    },
    "el",
  );
  const keep = async (shared: object, version: number) => {
    const change = { ...shared, translations: { el: { product_name: "Μετά" } } };
    const sent = { change, base: {}, base_version: post.version, version };
    const of = { kind: "post", id: post.id } as const;
    return (await saveWorkingCopy(editor, of, sent, "el", COPIED_CHANGES)).preview?.el;
  };
  expect(await strip(await keep({ series_part: 4 }, 0))).toMatchObject({
    place: [4, 4],
    parts: [[4, post.id]],
    titles: ["Μετά"],
  });
  const moved = await keep({ series_id: after, series_part: 2 }, 1);
  expect((await strip(moved)).parts).toEqual([
    [1, other],
    [2, post.id],
  ]);
  expect(await strip(post.preview.el)).toMatchObject({ place: [1, 1], titles: ["Πριν"] });
});
