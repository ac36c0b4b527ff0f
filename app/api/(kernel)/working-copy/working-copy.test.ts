import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { cleanUp } from "@/lib/kernel/job/clean-up";
import type { PageEditView } from "@/lib/magazine/page/desk/view";
import { findPage } from "@/lib/magazine/page/read/service";
import type { WorkingCopyView } from "@/lib/kernel/working-copy/service";
import { editor, post, put, view } from "../../(magazine)/page/test-pages";
import { sendRequest } from "../../rights/request";

const PATH = "/api/working-copy/{kind}/{id}";
const call = (method: "GET" | "PUT" | "DELETE", id: number, rest: object = {}) =>
  sendRequest(`${method} ${PATH}`, { user: editor, params: { kind: "page", id }, ...rest });
const read = async (id: number) => (await call("GET", id)).data as WorkingCopyView | null;

let counter = 0;
async function publishedPage(): Promise<PageEditView> {
  const title = `Δημόσια ${++counter}`;
  return view(await post({ translations: { el: { title, status: "published" } } }));
}
const sent = (title: string, version: number, base: string) => ({
  body: {
    change: { translations: { el: { title } } },
    base: { translations: { el: { title: base } } },
    base_version: 1,
    version,
  },
});

describe("the working copy of something published", () => {
  it("keeps changes apart from what readers see, until they are published or discarded", async () => {
    const { id, title, slug, version } = await publishedPage();
    expect(await read(id)).toBeNull();
    const kept = await call("PUT", id, sent("Μισή αλλαγή", 0, title ?? ""));
    expect(kept.status).toBe(200);
    expect(await read(id)).toMatchObject({
      kind: "page",
      id,
      change: { translations: { el: { title: "Μισή αλλαγή" } } },
      base: { translations: { el: { title } } },
      version: 1,
      user: { id: editor.userId },
    });
    expect(await findPage(slug ?? "", "el")).toMatchObject({ item: { title } });
    // The item itself is as it was: no version, no revision.
    const item = await sendRequest("GET /api/page/{id}", {
      user: editor,
      params: { id },
      query: "?admin=true",
    });
    expect(item.data).toMatchObject({ title, version });
    // A save of the item publishes at once, as before, and leaves the changes alone.
    await put(id, { translations: { el: { meta_title: "Μέτα" } } });
    expect(await read(id)).toMatchObject({ version: 1 });
    expect((await call("DELETE", id, { query: "?version=1" })).status).toBe(204);
    expect(await read(id)).toBeNull();
  });

  it("refuses to overwrite or discard what another editor kept meanwhile", async () => {
    const { id } = await publishedPage();
    // Both editors begin without a copy; the database decides.
    const first = await Promise.all(
      ["Πρώτη", "Δεύτερη"].map((title) => call("PUT", id, sent(title, 0, ""))),
    );
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = first.find(({ status }) => status === 409);
    expect(refused?.data).toEqual(await read(id));

    const second = await Promise.all(
      ["Τρίτη", "Τέταρτη"].map((title) => call("PUT", id, sent(title, 1, ""))),
    );
    expect(second.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await call("DELETE", id, { query: "?version=1" })).status).toBe(409);
    expect((await call("DELETE", id, { query: "?version=2" })).status).toBe(204);
    // Discarding twice is no error.
    expect((await call("DELETE", id, { query: "?version=2" })).status).toBe(204);
  });

  it("refuses what a save would refuse, at the same fields", async () => {
    const { id } = await publishedPage();
    const result = await call("PUT", id, sent("α".repeat(2_000), 0, ""));
    expect(result.status).toBe(422);
    expect(Object.keys(result.errors ?? {})).toEqual(["translations.el.title"]);
    const script = {
      ...sent("", 0, "").body,
      change: { translations: { el: { blocks: [{ type: "script" }] } } },
    };
    expect((await call("PUT", id, { body: script })).status).toBe(422);
    expect(await read(id)).toBeNull();
  });

  it("is deleted with its item at the end of the trash", async () => {
    const [gone, left] = [await publishedPage(), await publishedPage()];
    for (const { id } of [gone, left]) await call("PUT", id, sent("Μένει", 0, ""));
    await db.page.update({
      where: { id: gone.id },
      data: { deletedAt: new Date(Date.now() - 31 * 86_400_000) },
    });
    await cleanUp();
    const rows = await db.workingCopy.findMany({
      where: { subjectId: { in: [gone.id, left.id] } },
    });
    expect(rows.map(({ subjectId }) => subjectId)).toEqual([left.id]);
  });
});
