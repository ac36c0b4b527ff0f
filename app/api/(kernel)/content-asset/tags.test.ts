import { describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";
import { asset, editor, load, owner, put, view, world } from "./test-assets";
import { sendForm, testImage } from "./test-upload";

const bulk = (body: unknown, user = owner) =>
  sendRequest("POST /api/content-asset/bulk", { user, body });
const tags = async (user: TestUser, query = "") =>
  (await sendRequest("GET /api/content-asset/tags", { user, query })).data as unknown as {
    name: string;
    count: number;
  }[];
const listed = async (query: string) =>
  (
    (await sendRequest("GET /api/content-asset", { user: owner, query: `?admin=true&${query}` }))
      .data as unknown as { id: number }[]
  ).map(({ id }) => id);
const another = async () =>
  (await sendForm(owner, [{ bytes: await testImage(400, 300), name: "Δεύτερη.jpg" }])).data.id;

describe("the tags of an asset", () => {
  it("are replaced by a save; spellings that differ in accents or case are one tag", async () => {
    expect(view(await put({ tags: ["Αυλή", "αυλη", "Πέτρα"] })).tags).toEqual(["Αυλή", "Πέτρα"]);
    expect(view(await put({ tags: ["ΠΕΤΡΑ"] })).tags).toEqual(["Πέτρα"]);
    expect(view(await put({ alt: "Χωρίς" })).tags).toEqual(["Πέτρα"]);
    expect(view(await put({ tags: [] })).tags).toEqual([]);
  });
  it("are refused at the field when they are too long, too many or without a letter", async () => {
    const many = Array.from({ length: 21 }, (_, index) => `Ετικέτα ${index}`);
    for (const wrong of [["α".repeat(41)], ["…"], many]) {
      const answer = await put({ tags: wrong });
      expect([answer.status, Object.keys(answer.errors ?? {})[0]]).toEqual([
        422,
        expect.stringMatching(/^tags/),
      ]);
    }
  });
  it("filter the list, together with other filters, and are suggested, the most used first", async () => {
    const second = await another();
    await bulk({ action: "add_tags", ids: [asset.id, second], tags: ["Αυλή"] });
    await bulk({ action: "add_tags", ids: [second], tags: ["Φως"] });
    expect(await listed("tag=%CE%91%CE%A5%CE%9B%CE%97")).toEqual([second, asset.id]);
    expect(await listed("tag=%CE%A6%CF%89%CF%82&unused=true")).toEqual([second]);
    expect(await tags(owner)).toEqual([
      { name: "Αυλή", count: 2 },
      { name: "Φως", count: 1 },
    ]);
    expect(await tags(owner, "?search=%CF%86%CF%89%CF%83")).toEqual([{ name: "Φως", count: 1 }]);
    expect(await tags(owner, "?search=xyz")).toEqual([]);
    // Those of others are not suggested.
    expect(await tags(await testUser({ memberId: world.hiddenMember }))).toEqual([]);
    expect((await tags(editor)).length).toBe(2);
  });
});

describe("many assets at once", () => {
  it("take and lose tags, up to 20 each, those of others untouched", async () => {
    const second = await another();
    await put({ tags: Array.from({ length: 19 }, (_, index) => `Ετικέτα ${index}`) });
    const stranger = await testUser({ memberId: world.hiddenMember });
    const refused = await bulk({ action: "add_tags", ids: [second], tags: ["Ξένη"] }, stranger);
    expect(refused.data).toMatchObject({ done: [], failed: [{ id: second }] });
    const added = await bulk({ action: "add_tags", ids: [asset.id, second], tags: ["Α", "Β"] });
    expect(added.data).toMatchObject({
      done: [{ id: second }],
      failed: [{ id: asset.id, message: "Μια εικόνα έχει έως 20 ετικέτες." }],
    });
    await bulk({ action: "remove_tags", ids: [second], tags: ["α"] });
    expect(view(await load(owner, second)).tags).toEqual(["Β"]);
    const entries = await db.auditEntry.findMany({
      where: { action: "asset.updated", subjectId: second },
      orderBy: { id: "asc" },
      select: { detail: true },
    });
    expect(entries.map(({ detail }) => detail)).toEqual([
      { fields: ["tags"], changes: { tags: ["", "Α, Β"] } },
      { fields: ["tags"], changes: { tags: ["Α, Β", "Β"] } },
    ]);
  });
  it("go to the trash and come back; a used one stays, with its uses named", async () => {
    const second = await another();
    await db.member.update({ where: { id: world.member }, data: { logoId: asset.id } });
    const answer = await bulk({ action: "delete", ids: [asset.id, second, 99_999_999] });
    expect(answer.data).toMatchObject({
      done: [{ id: second }],
      failed: [
        {
          id: asset.id,
          message: expect.stringContaining("χρησιμοποιείται"),
          used_by: [expect.any(String)],
        },
        { id: 99_999_999, message: expect.stringContaining("Δεν υπάρχει") },
      ],
    });
    expect((await load(owner, second)).status).toBe(404);
    await bulk({ action: "restore", ids: [second] });
    expect((await load(owner, second)).status).toBe(200);
  });
});
