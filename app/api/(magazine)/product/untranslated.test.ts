import type { JSONContent } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { carryOver } from "@/lib/kernel/document/passages";
import { create, editing, publicPost, put, view } from "./test-desk";
import { desk, soon } from "./test-writes";

const text = (words: string): JSONContent => ({
  type: "paragraph",
  content: [{ type: "text", text: words }],
});
const GREEK: JSONContent = { type: "doc", content: [text("Φως στην αυλή"), text("2026")] };
/** The English translation in the editing view. */
const storedEnglish = async (id: number) => (await editing(desk.editor, id)).translations.en!;
const english = (change: object) => ({ translations: { en: change } });

describe("passages that are not translated", () => {
  it("are kept in a draft, and refuse its publication until they are translated", async () => {
    const { id } = view(
      await create(desk.editor, {
        product_name: "Αυλή",
        body_doc: GREEK,
        status: "published",
        translations: { en: { product_name: "Yard", body_doc: carryOver(GREEK) } },
      }),
    );
    expect((await storedEnglish(id)).body_doc).toEqual(carryOver(GREEK));
    for (const change of [
      { status: "published" },
      { status: "scheduled", published_at: soon(60) },
    ]) {
      const refused = await put(desk.editor, id, english(change));
      expect([refused.status, Object.keys(refused.errors)]).toEqual([
        422,
        ["translations.en.body_doc"],
      ]);
    }
    expect((await storedEnglish(id)).status).toBe("draft");
    expect(JSON.stringify(await publicPost(id))).not.toContain("original");
    const done = {
      ...carryOver(GREEK).content![0],
      content: [{ type: "text", text: "Light in the yard" }],
    };
    const published = await put(
      desk.editor,
      id,
      english({ body_doc: { type: "doc", content: [done, text("2026")] }, status: "published" }),
    );
    expect(published.status).toBe(200);
    const { body_doc: document } = await storedEnglish(id);
    expect(document).toEqual({ type: "doc", content: [text("Light in the yard"), text("2026")] });
    // Neither does what is public get such passages later.
    const later = await put(desk.editor, id, english({ body_doc: carryOver(GREEK) }));
    expect(later.status).toBe(422);
  });
  it("of a machine are published, and keep their mark", async () => {
    const proposed = {
      ...carryOver(GREEK).content![0]!,
      content: [{ type: "text", text: "Light in the yard" }],
    };
    proposed.attrs = { ...proposed.attrs, machine: true };
    const { id } = view(
      await create(desk.editor, {
        product_name: "Αυλή",
        body_doc: GREEK,
        translations: {
          en: { product_name: "Yard", body_doc: { type: "doc", content: [proposed] } },
        },
      }),
    );
    expect((await put(desk.editor, id, english({ status: "published" }))).status).toBe(200);
    const stored = await storedEnglish(id);
    expect(stored.body_doc?.content?.[0]?.attrs?.machine).toBe(true);
    expect(stored.body).toBe("<p>Light in the yard</p>");
  });
});
