import { mkdir, readFile, writeFile } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { AssetEditView, AssetItemView } from "@/lib/kernel/asset/admin-view";
import { mp4, track } from "@/lib/kernel/asset/test-media";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { countRequest } from "@/lib/kernel/http/limits";
import {
  NOT_YET,
  RECEIVED_HEADER,
  receivedFolder,
  receivedName,
  receivedPath,
} from "@/lib/kernel/storage/received";
import { readStored } from "@/lib/kernel/storage/service";
import { sendRequest } from "../../rights/request";
import { testImage, sendForm } from "./test-upload";
import { count, editor, folders, memberId, owner } from "./test-uploads";

const sound = await readFile("prisma/demo/media/night-square.mp3");
const film = await readFile("prisma/demo/media/arcade-floor.mp4");
const picture = await testImage(64, 64);

/** Calls the endpoint as the web process does, before and after it has received a body. */
const call = (user: TestUser | null, file: string, query = "") =>
  sendRequest("POST /api/content-asset/media", {
    ...(user ? { user } : {}),
    query,
    headers: { [RECEIVED_HEADER]: file },
  });

async function upload(bytes: Uint8Array, user: TestUser | null = editor, query = "") {
  const name = receivedName();
  await mkdir(receivedFolder(name), { recursive: true });
  await writeFile(receivedPath(name), bytes);
  const answer = await call(user, name, query);
  return { ...answer, data: answer.data as AssetItemView };
}

describe("an editor's sound or film", () => {
  it.each([
    ["sound", sound, "audio/mpeg", "sound.mp3", 20],
    ["film", film, "video/mp4", "film.mp4", 12],
    [
      "sound",
      mp4({ brand: "M4A ", tracks: [track({ handler: "soun", codec: "mp4a" })] }),
      "audio/mp4",
      "sound.m4a",
      2,
    ],
  ] as const)("is stored as what it is: %s", async (kind, bytes, mime, file, seconds) => {
    const { status, data } = await upload(bytes, editor, "?name=..%2FΉχος%E2%80%AE.exe");
    expect([status, data.kind, data.mime, data.bytes]).toEqual([201, kind, mime, bytes.length]);
    expect(data.duration).toBeCloseTo(seconds, 0);
    expect(data.original_name).toBe("Ήχος.exe");
    const [, , key = "", name] = data.url.split("/");
    expect([name, (await readStored(key, file))?.equals(bytes)]).toEqual([file, true]);
    expect(data.variants).toEqual([]);
  });
  it("is listed by its kind, and lacks no alt text", async () => {
    const { data } = await upload(sound);
    const { data: picture } = await sendForm(editor, [{ bytes: await testImage(64, 64) }]);
    const list = async (query: string) =>
      (
        (
          await sendRequest("GET /api/content-asset", {
            user: editor,
            query: `?admin=true${query}`,
          })
        ).data as AssetEditView[]
      ).map(({ id }) => id);
    expect(await list("&kind=sound&per_page=1")).toEqual([data.id]);
    expect(await list("&kind=picture")).toContain(picture.id);
    expect(await list("&kind=picture&per_page=100")).not.toContain(data.id);
    expect(await list("&missing_alt=el&per_page=100")).not.toContain(data.id);
  });
  it("is deleted and restored like a picture, but is replaced by none", async () => {
    const { data } = await upload(film);
    const replaced = await sendForm(editor, [{ bytes: await testImage(64, 64) }], { id: data.id });
    expect([replaced.status, Object.keys(replaced.errors)]).toEqual([422, ["file"]]);
    const params = { id: data.id };
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const cropped = await sendRequest("PUT /api/content-asset/{id}", {
      user: editor,
      params,
      body: { crop },
    });
    expect(cropped.status).toBe(422);
    const removed = await sendRequest("DELETE /api/content-asset/{id}", { user: editor, params });
    const restored = await sendRequest("POST /api/content-asset/{id}/restore", {
      user: editor,
      params,
    });
    expect([removed.status, restored.status]).toEqual([204, 200]);
  });
});

describe("who may upload one", () => {
  it("is an editor with a confirmed address, whatever company people may upload", async () => {
    const unconfirmed = await testUser({ role: "editor", verified: false });
    const before = await count();
    for (const [user, status] of [
      [null, 401],
      [await testUser(), 403],
      [owner, 403],
      [unconfirmed, 403],
    ] as const) {
      expect((await call(user, NOT_YET)).status, String(status)).toBe(status);
      expect((await upload(sound, user)).status, String(status)).toBe(status);
    }
    expect((await call(editor, NOT_YET)).status).toBe(204);
    expect(await count()).toBe(before);
  });
  it("is asked before the body is read: place, name and number of uploads", async () => {
    const user = await testUser({ role: "manager" });
    expect((await call(user, NOT_YET, "?parent_type=post&parent_id=99999999")).status).toBe(404);
    expect((await call(user, NOT_YET, "?parent_type=post")).status).toBe(422);
    await countRequest("upload", String(user.userId), 60 * settings().RATE_LIMIT_FACTOR - 1);
    expect((await call(user, NOT_YET)).status).toBe(204);
    expect((await call(user, NOT_YET)).status).toBe(429);
  });
  it("an upload for a company counts against its 500 MB", async () => {
    await db.asset.create({
      data: {
        fileKey: receivedName(),
        kind: "film",
        duration: 1,
        mime: "video/mp4",
        width: 20,
        height: 20,
        bytes: 500 * 1024 * 1024 - 1_000,
        sha256: "x",
        memberId,
      },
    });
    const before = await folders();
    const { status, errors } = await upload(
      sound,
      editor,
      `?parent_type=member&parent_id=${memberId}`,
    );
    // The folder in which the test put the file is the web process's to remove.
    expect([status, Object.keys(errors), await folders()]).toEqual([422, ["file"], before + 1]);
  });
});

describe("another file", () => {
  let before = 0;
  beforeEach(async () => {
    before = await count();
  });
  const subtitles = mp4({ tracks: [track({ handler: "text", codec: "tx3g" })] });
  it.each<[string, Uint8Array, RegExp]>([
    [
      "an archive that is called a sound",
      Buffer.from("PK\u0003\u0004".padEnd(999, "x")),
      /MP3 ή M4A/,
    ],
    ["a picture", picture, /MP3 ή M4A/],
    ["a film that was cut off", film.subarray(0, film.length - 9), /χαλασμένο/],
    ["only subtitles", subtitles, /ούτε ήχο ούτε εικόνα/],
    ["nothing", Buffer.alloc(0), /Διαλέξτε/],
  ])("is refused with its reason: %s", async (_, bytes, text) => {
    const { status, errors } = await upload(bytes, editor, "?name=a.mp3&locale=el");
    expect([status, await count()]).toEqual([422, before]);
    expect(errors.file?.[0]).toMatch(text);
  });
  it("is not found by a name that the web process has not given", async () => {
    for (const name of ["../../secret", "", "x".repeat(32), "0".repeat(31)])
      expect((await call(editor, name)).status, name).toBe(422);
  });
});

describe("in content", () => {
  const write = (body: object) =>
    sendRequest("POST /api/product", {
      user: editor,
      body: { category: "DS.CHANNEL", product_name: "Ήχος", ...body },
    });
  const document = (...content: object[]) => ({ body_doc: { type: "doc", content } });
  it("stands where its kind does, is shown there, and cannot be deleted then", async () => {
    await db.category.upsert({
      where: { code: "DS.CHANNEL" },
      create: { code: "DS.CHANNEL" },
      update: {},
    });
    const [{ data: played }, { data: watched }] = [await upload(sound), await upload(film)];
    const { data: picture } = await sendForm(editor, [{ bytes: await testImage(64, 64) }]);
    const block = (type: string, assetId: number, more = {}) => ({
      type,
      attrs: { assetId, ...more },
    });
    for (const wrong of [
      document(block("figure", played.id)),
      document(block("sound", watched.id)),
      document(block("film", picture.id)),
      document(block("film", watched.id, { posterId: played.id })),
      document(block("sound", 99_999_999)),
      { cover_id: played.id },
      { gallery_ids: [watched.id] },
    ])
      expect((await write(wrong)).status, JSON.stringify(wrong)).toBe(422);
    const saved = await write(
      document(
        block("sound", played.id, { transcript: "WEBVTT\n\n00:06.000 --> 00:08.000\nΡολόι" }),
        block("film", watched.id, { posterId: picture.id }),
      ),
    );
    expect(saved.status).toBe(201);
    const { body } = saved.data as { body: string };
    expect(body).toContain(`<audio src="${played.url}"`);
    expect(body).toContain('data-at="6"');
    for (const id of [played.id, watched.id, picture.id]) {
      const removed = await sendRequest("DELETE /api/content-asset/{id}", {
        user: editor,
        params: { id },
      });
      expect(removed.status).toBe(409);
    }
  });
});
