import { expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";
import { post, put, view } from "./test-pages";

it("a block of posts has a layout: as before where none is stored, and none that is unknown", async () => {
  const { id } = view(
    await post({ translations: { el: { title: "Αρχική", status: "published" } } }),
  );
  const layouts = async () => {
    const result = await sendRequest("GET /api/page/{id}", { params: { id } });
    const { blocks } = result.data as { blocks: object[] };
    return blocks.map((one) => ("layout" in one ? one.layout : undefined));
  };
  const block = { type: "posts", category: "DS.MAG", limit: 3 };
  await put(id, { blocks: [block, { ...block, layout: "pair" }] });
  expect(await layouts()).toEqual(["tiles", "pair"]);
  await db.pageTranslation.updateMany({ where: { pageId: id }, data: { blocks: [block] } });
  expect(await layouts()).toEqual(["tiles"]);
  const refused = await put(id, { blocks: [{ ...block, layout: "carousel" }] });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["blocks.0.layout"]]);
  expect(await layouts()).toEqual(["tiles"]);
});
