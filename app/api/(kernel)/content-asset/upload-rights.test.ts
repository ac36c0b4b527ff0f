import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { countRequest } from "@/lib/kernel/http/limits";
import { sendRequest } from "../../rights/request";
import { testImage, sendForm } from "./test-upload";
import { count, folders, memberId, owner, stranger } from "./test-uploads";

it("a user has 1,500 million pixels an hour, of uploads and of crops", async () => {
  const [user, other] = [await testUser({ memberId }), await testUser({ memberId })];
  const bytes = await testImage(1_000, 1_000);
  const made = await sendForm(user, [{ bytes }]);
  expect(made.status).toBe(201);
  await countRequest("pixels", String(user.userId), 1_500 * settings().RATE_LIMIT_FACTOR - 2);
  expect((await sendForm(user, [{ bytes }])).status).toBe(201);
  const refused = await sendForm(user, [{ bytes }]);
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([
    429,
    expect.toSatisfy((seconds: number) => seconds > 3_000 && seconds <= 3_600),
  ]);
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const cropped = await sendRequest("PUT /api/content-asset/{id}", {
    user,
    params: { id: made.data.id },
    body: { crop },
  });
  expect(cropped.status).toBe(429);
  expect((await sendForm(other, [{ bytes }])).status).toBe(201);
});

describe("rights", () => {
  it("a company's users upload for their company only", async () => {
    const bytes = await testImage(64, 64);
    const result = await sendForm(owner, [{ bytes }]);
    expect([result.status, result.data.member_id, result.data.parent_type]).toEqual([
      201,
      memberId,
      "library",
    ]);
    expect(
      (
        await sendForm(owner, [{ bytes }], {
          fields: { parent_type: "member", parent_id: String(memberId) },
        })
      ).data.member_id,
    ).toBe(memberId);
    expect(
      (
        await sendForm(stranger, [{ bytes }], {
          fields: { parent_type: "member", parent_id: String(memberId) },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await sendForm(stranger, [{ bytes }], {
          fields: { parent_type: "user", parent_id: String(owner.userId) },
        })
      ).status,
    ).toBe(404);
    expect((await sendForm(stranger, [{ bytes }], { id: result.data.id })).status).toBe(404);
    expect((await sendForm(undefined, [{ bytes }])).status).toBe(401);
    expect(
      (await sendForm(await testUser({ memberId, verified: false }), [{ bytes }])).status,
    ).toBe(403);
    const reader = await testUser();
    expect((await sendForm(reader, [{ bytes }])).status).toBe(403);
    expect(
      (
        await sendForm(reader, [{ bytes }], {
          fields: { parent_type: "user", parent_id: String(reader.userId) },
        })
      ).status,
    ).toBe(201);
  });
  it("an image uploaded for a post is not public until the post is", async () => {
    const category = await db.category.create({ data: { code: "DS.MAG" }, select: { id: true } });
    const post = await db.post.create({
      data: {
        categoryId: category.id,
        memberId,
        translations: {
          create: [
            {
              locale: "el",
              title: "Τ",
              slug: "t-1",
              status: "published",
              publishedAt: new Date(0),
            },
          ],
        },
      },
      select: { id: true },
    });
    const { data } = await sendForm(owner, [{ bytes: await testImage(64, 64) }], {
      fields: { parent_type: "post", parent_id: String(post.id) },
    });
    const listed = async () =>
      (
        await sendRequest("GET /api/content-asset", {
          query: `?parent_type=post&parent_id=${post.id}`,
        })
      ).data as { id: number; used_by_count: number }[];
    const alone = async () =>
      (await sendRequest("GET /api/content-asset/{id}", { params: { id: data.id } })).status;
    expect([await listed(), await alone()]).toEqual([[], 404]);
    await db.post.update({ where: { id: post.id }, data: { coverId: data.id } });
    expect([await listed(), await alone()]).toMatchObject([
      [{ id: data.id, used_by_count: 1 }],
      200,
    ]);
  });
  it("a company is limited to 500 MB, and a user to 60 images an hour", async () => {
    const user = await testUser({ memberId });
    const bytes = await testImage(64, 64);
    const big = await db.asset.create({
      data: {
        fileKey: crypto.randomUUID().replaceAll("-", ""),
        mime: "image/webp",
        width: 1,
        height: 1,
        bytes: 1,
        sha256: "x",
        memberId,
        variants: { create: [{ width: 1, height: 1, format: "webp", bytes: 500 * 1024 * 1024 }] },
      },
      select: { id: true },
    });
    const [rows, stored] = [await count(), await folders()];
    const result = await sendForm(user, [{ bytes }]);
    expect([result.status, result.errors.file?.[0]]).toEqual([
      422,
      expect.stringContaining("500 MB"),
    ]);
    expect([await count(), await folders()]).toEqual([rows, stored]);
    await db.asset.update({ where: { id: big.id }, data: { deletedAt: new Date() } });
    expect((await sendForm(user, [{ bytes }])).status).toBe(201);
    const statuses: number[] = [];
    for (let index = 0; index < 60; index++)
      statuses.push((await sendForm(user, [{ bytes: Buffer.from("no") }])).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(58);
    expect(statuses.at(-1)).toBe(429);
  });
});
