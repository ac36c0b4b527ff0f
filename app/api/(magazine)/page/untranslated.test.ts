import { expect, it } from "vitest";
import { carryOver } from "@/lib/kernel/document/passages";
import { sendRequest } from "../../rights/request";
import { document, post, put, view } from "./test-pages";

const carried = carryOver(document("Ποιοι είμαστε"));
const waiting = (block: object) => ({ type: "untranslated", block });
const blocks = [
  waiting({ type: "hero", title: null, lead: null, asset_id: null }),
  waiting({ type: "text", document: carried }),
  { type: "cta", title: "Come", label: "Here", href: "/contact" },
];

it("keeps the place of blocks without texts, which readers do not get", async () => {
  const created = await post({ title: "About", translations: { en: { title: "About", blocks } } });
  expect(created.status).toBe(201);
  const { id } = view(created);
  const published = await put(id, { translations: { en: { status: "published" } } });
  expect(published.status).toBe(200);
  const stored = view(published).translations.en!.blocks as { type: string; block?: object }[];
  expect(stored.map(({ type }) => type)).toEqual(["untranslated", "untranslated", "cta"]);
  expect(stored[1]!.block).toEqual({ type: "text", document: carried });
  const shown = await sendRequest("GET /api/page/{id}", {
    params: { id },
    query: "?locale=en",
  });
  expect(JSON.stringify(shown.data)).not.toMatch(/untranslated|original|Ποιοι/);
  expect(JSON.stringify(shown.data)).toContain('"Come"');
});

it("refuses public blocks with passages that are not translated, and texts missing without the mark", async () => {
  const { id } = view(
    await post({ title: "About", blocks: [{ type: "text", document: carried }] }),
  );
  const refused = await put(id, { status: "published" });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["blocks.0.document"]]);
  const bare = await put(id, { blocks: [{ type: "hero", title: null }] });
  expect([bare.status, Object.keys(bare.errors)]).toEqual([422, ["blocks.0.title"]]);
  const unknown = await put(id, {
    blocks: [waiting({ type: "text", document: carried }), waiting({ type: "x" })],
  });
  expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ["blocks.1.block.type"]]);
});
