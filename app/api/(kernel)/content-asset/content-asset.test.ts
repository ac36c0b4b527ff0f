import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { AssetEditView } from "@/lib/kernel/asset/admin-view";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { uploadsFolder } from "@/lib/kernel/storage/service";
import { sendRequest } from "../../rights/request";
import { testImage, sendForm } from "./test-upload";
import { asset, editor, load, owner, put, view, world, setAsset } from "./test-assets";

const fileOf = (url: string) => readFile(path.join(uploadsFolder(), ...url.split("/").slice(2)));
const publicly = async (id: number) =>
  (await sendRequest("GET /api/product/{id}", { params: { id } })).data as {
    cover: { url: string; variants: { url: string }[] } | null;
  };

describe("a change", () => {
  it("writes the sent fields, also per locale", async () => {
    expect(
      view(
        await put({
          alt: "Αυλή",
          translations: { en: { alt: "Courtyard", caption: "By the sea" } },
          focal_x: 0.1,
        }),
      ),
    ).toMatchObject({
      version: 2,
      alt: "Αυλή",
      focal_x: 0.1,
      focal_y: 0.5,
      translations: {
        el: { alt: "Αυλή", caption: null },
        en: { alt: "Courtyard", caption: "By the sea" },
      },
    });
    expect(view(await put({ translations: { en: { alt: "Yard" } } }))).toMatchObject({
      translations: { el: { alt: "Αυλή" }, en: { alt: "Yard", caption: "By the sea" } },
    });
    expect(
      view(
        await put({ translations: { en: { alt: null, caption: "" } } }, { query: "?locale=en" }),
      ),
    ).toMatchObject({
      alt: "",
      translations: { el: { alt: "Αυλή" }, en: { alt: "", caption: null } },
    });
  });
  it("of a stale version is a 409 with the current state, by body and by If-Match", async () => {
    await put({ alt: "Πρώτη" });
    const result = await put({ alt: "Δεύτερη", version: 1 });
    expect([result.status, result.data]).toMatchObject([409, { version: 2, alt: "Πρώτη" }]);
    expect((await put({ alt: "Δεύτερη" }, { headers: { "if-match": '"1"' } })).status).toBe(409);
    expect((await put({ alt: "Δεύτερη", version: 2 })).status).toBe(200);
  });
  it("succeeds once of ten concurrent ones from one version", async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => put({ alt: `Νο ${index}`, version: 1 })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    // Control: without a version all succeed.
    const unversioned = await Promise.all(
      Array.from({ length: 4 }, (_, index) => put({ alt: `Νο ${index}` })),
    );
    expect(unversioned.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
  it.each([
    ["focal_x", { focal_x: -0.1 }],
    ["focal_y", { focal_y: "abc" }],
    ["alt", { alt: "α".repeat(301) }],
    ["alt", { alt: "a\u202eb" }],
    ["crop", { crop: { x: 0.5, y: 0, width: 0.6, height: 1 } }],
    ["crop.width", { crop: { x: 0, y: 0, width: 0, height: 1 } }],
    ["crop.x", { crop: { x: "0", y: 0, width: 1, height: 1 } }],
    ["translations.en.alt", { translations: { en: { alt: 7 } } }],
    ["parent_id", { parent_type: "post" }],
    ["version", { version: "x" }],
  ])("reports the invalid field: %s", async (field, body) => {
    const { status, errors } = await put(body);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(errors[field]![0]).toMatch(/[α-ω]/);
  });
  it("moves an asset only to an own parent", async () => {
    expect(view(await put({ parent_type: "post", parent_id: world.post }))).toMatchObject({
      parent_type: "post",
      parent_id: world.post,
      member_id: world.member,
    });
    for (const body of [
      { parent_type: "post", parent_id: world.bridge },
      { parent_type: "member", parent_id: world.hiddenMember },
      { parent_type: "user", parent_id: editor.userId },
      { parent_type: "page", parent_id: 1 },
    ])
      expect((await put(body)).status).toBe(404);
    expect(view(await put({ parent_type: "library" }))).toMatchObject({
      parent_type: "library",
      parent_id: null,
    });
  });
});

describe("a crop", () => {
  it("is made from the original, moves the focal point, and can be undone", async () => {
    await put({ focal_x: 0.75, focal_y: 0.5 });
    const cut = view(await put({ crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }));
    expect(cut).toMatchObject({
      width: 400,
      height: 400,
      crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
      focal_x: 0.5,
      focal_y: 0.5,
    });
    expect(cut.url).not.toBe(asset.url);
    expect(await sharp(await fileOf(cut.url)).metadata()).toMatchObject({
      width: 400,
      height: 400,
    });
    const uncropped = view(await put({ crop: null }));
    expect(uncropped).toMatchObject({ width: 800, height: 400, crop: null, focal_x: 0.75 });
  });
  it("that equals the current one makes no files", async () => {
    expect(view(await put({ crop: null, alt: "α" })).url).toBe(asset.url);
    expect(view(await put({ crop: { x: 0, y: 0, width: 1, height: 1 } })).url).toBe(asset.url);
  });
  it("does not bring back a file that was replaced meanwhile", async () => {
    setAsset((await sendForm(owner, [{ bytes: await testImage(2_400, 1_600) }])).data);
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const replacing = sendForm(owner, [{ bytes: await testImage(2_000, 2_000) }], { id: asset.id });
    // The crop of the former file waits for the lock while the file is replaced.
    await new Promise((resolve) => setTimeout(resolve, 60));
    const cut = await put({ crop });
    expect([(await replacing).status, cut.status]).toEqual([200, 409]);
    expect(view(await load())).toMatchObject({
      width: 2_000,
      height: 2_000,
      crop: null,
      version: 2,
    });
    // Control: one after the other both succeed.
    expect((await put({ crop })).status).toBe(200);
  });
  it("is possible for an asset without a stored original", async () => {
    await db.asset.update({ where: { id: asset.id }, data: { hasOriginal: false } });
    expect(view(await load()).original.url).toBe(asset.url);
    expect(view(await put({ crop: { x: 0, y: 0, width: 0.25, height: 0.5 } }))).toMatchObject({
      width: 200,
      height: 200,
    });
    expect(view(await put({ crop: null }))).toMatchObject({ width: 800, height: 400 });
  });
  it("of a missing file is refused with a message", async () => {
    await db.asset.update({ where: { id: asset.id }, data: { fileKey: "f".repeat(32) } });
    const result = await put({ crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
    expect([result.status, Object.keys(result.errors)]).toEqual([422, ["crop"]]);
  });
});

describe("a replaced file", () => {
  it("is shown immediately by everything that shows the asset", async () => {
    await put({ alt: "Μένει" });
    await db.post.update({ where: { id: world.post }, data: { coverId: asset.id } });
    expect((await publicly(world.post)).cover?.url).toBe(asset.url);
    const result = await sendForm(
      owner,
      [{ bytes: await testImage(500, 500, "png"), name: "Νέα.png" }],
      { id: asset.id, fields: { version: "2" } },
    );
    expect(result.data).toMatchObject({
      id: asset.id,
      width: 500,
      height: 500,
      original_name: "Νέα.png",
      alt: "Μένει",
      crop: null,
      version: 3,
    });
    expect((await publicly(world.post)).cover?.url).toBe(result.data.url);
  });
  it("changes nothing and leaves no files with a stale or invalid version", async () => {
    const folders = async () => (await readdir(uploadsFolder())).length;
    const before = await folders();
    expect(
      (
        await sendForm(owner, [{ bytes: await testImage(500, 500) }], {
          id: asset.id,
          fields: { version: "9" },
        })
      ).status,
    ).toBe(409);
    expect(
      (await sendForm(owner, [{ bytes: Buffer.from("<svg/>") }], { id: asset.id })).status,
    ).toBe(422);
    expect([await folders(), view(await load()).url]).toEqual([before, asset.url]);
  });
});

describe("the list", () => {
  const list = async (query: string, user = editor) =>
    (
      await sendRequest("GET /api/content-asset", {
        user,
        query: `?admin=true&per_page=100${query}`,
      })
    ).data as AssetEditView[];
  it("is searched by names and texts of both locales without accents", async () => {
    await put({ alt: "Ξύλινη πόρτα", translations: { en: { caption: "A wooden door" } } });
    for (const search of ["ξυλινη", "ΠΟΡΤΑ", "wooden", "πρωτη", "πορτα ξυλ"])
      expect(
        (await list(`&search=${encodeURIComponent(search)}`)).map(({ id }) => id),
        search,
      ).toContain(asset.id);
    expect((await list("&search=%25")).length).toBe((await list("")).length);
    expect(await list("&search=nowhere")).toEqual([]);
  });
  it("has only the company's assets for its users", async () => {
    const mine = await list("", owner);
    expect(mine.map(({ id }) => id)).toContain(asset.id);
    expect(mine.every(({ member_id: of }) => of === world.member)).toBe(true);
    expect(await list("", await testUser({ memberId: world.hiddenMember }))).toEqual([]);
    expect(await list("", await testUser())).toEqual([]);
  });
  it("filters by missing texts, and sorts", async () => {
    await put({ alt: "α" });
    expect((await list("&missing_alt=en")).map(({ id }) => id)).toContain(asset.id);
    expect((await list("&missing_alt=el")).map(({ id }) => id)).not.toContain(asset.id);
    for (const sort of ["created_at", "name", "-name", "bytes", "-bytes"])
      expect((await list(`&sort=${sort}`)).length, sort).toBeGreaterThan(1);
    expect(
      (
        await sendRequest("GET /api/content-asset", {
          user: editor,
          query: "?admin=true&sort=secret",
        })
      ).status,
    ).toBe(422);
  });
});
