import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { create, editing, put, view } from "./test-desk";
import { desk } from "./test-writes";

/** Name and slug of the section's sub-category. */
const named = async () =>
  db.subCategoryTranslation.findFirstOrThrow({
    where: { subCategoryId: desk.part },
    select: { name: true, slug: true },
  });

describe("sub_category of a post", () => {
  it("is accepted as name, slug and id from everyone who may write", async () => {
    const { name, slug } = await named();
    for (const user of [desk.owner, desk.editor])
      for (const word of [name, name.toUpperCase(), slug, desk.part, String(desk.part)]) {
        const result = await create(user, { product_name: "Α", sub_category: word });
        expect([result.status, view(result)], String(word)).toMatchObject([
          201,
          { sub_category_id: desk.part, sub_category: name },
        ]);
      }
  });
  it("of another section is a 422 at the field, on a new post and on a change", async () => {
    const refused = [422, ["sub_category"]];
    const { id } = view(await create(desk.editor, { product_name: "Α", sub_category: desk.part }));
    for (const word of ["nowhere", "Άλλη", 999_999_999, "999999999"]) {
      const made = await create(desk.editor, { product_name: "Α", sub_category: word });
      expect([made.status, Object.keys(made.errors)], String(word)).toEqual(refused);
      const changed = await put(desk.editor, id, { sub_category: word });
      expect([changed.status, Object.keys(changed.errors)], String(word)).toEqual(refused);
    }
    const moved = await put(desk.editor, id, { category: "DS.AGENDA", sub_category: desk.part });
    expect([moved.status, Object.keys(moved.errors)]).toEqual(refused);
    expect((await editing(desk.editor, id)).sub_category_id).toBe(desk.part);
  });
  it("is removed by null, and unchanged when it is omitted", async () => {
    const { id } = view(await create(desk.editor, { product_name: "Α", sub_category: desk.part }));
    expect(view(await put(desk.editor, id, { summary: "Β" })).sub_category_id).toBe(desk.part);
    expect(view(await put(desk.editor, id, { sub_category: null })).sub_category_id).toBeNull();
  });
  it("of two spellings in one body the changed one counts; two changes are refused", async () => {
    const other = await db.subCategory.create({
      data: { categoryId: desk.category, key: `other-${desk.part}` },
      select: { id: true },
    });
    const { name } = await named();
    const { id } = view(await create(desk.editor, { product_name: "Α", sub_category: desk.part }));
    const change = async (body: object) => view(await put(desk.editor, id, body)).sub_category_id;
    expect(await change({ sub_category: name, sub_category_id: other.id })).toBe(other.id);
    expect(await change({ sub_category: name, sub_category_id: other.id })).toBe(desk.part);
    const both = await put(desk.editor, id, { sub_category: other.id, sub_category_id: null });
    expect([both.status, Object.keys(both.errors)]).toEqual([422, ["sub_category"]]);
  });
});
