import { expect, it } from "vitest";
import { db } from "@/lib/core/db";
import type { ContentStatus } from "@/prisma/client/enums";
import { lackingPosts } from "./lacking";

let made = 0;
async function post(status: ContentStatus, bodyText: string, coverId: number | null) {
  const { id: categoryId } = await db.category.upsert({
    where: { code: "DS.MAG" },
    update: {},
    create: {
      code: "DS.MAG",
      translations: { create: [{ locale: "el", name: "Α", slug: "mag" }] },
    },
    select: { id: true },
  });
  const slug = `lacking-${++made}`;
  const translation = { locale: "el", title: "Τ", slug, status, bodyText } as const;
  const { id } = await db.post.create({
    data: {
      categoryId,
      coverId,
      translations: { create: [{ ...translation, publishedAt: new Date(0) }] },
    },
    select: { id: true },
  });
  return id;
}

it("tells what posts lack that publishing would change, and nothing of others", async () => {
  const { id: cover } = await db.asset.create({
    data: {
      ...{ fileKey: "b".repeat(32), mime: "image/webp", sha256: "x", parentType: "library" },
      ...{ width: 8, height: 8, bytes: 1 },
    },
    select: { id: true },
  });
  const [bare, plain, whole, live] = [
    await post("draft", "", null),
    await post("scheduled", "Κείμενο", null),
    await post("draft", "Κείμενο", cover),
    await post("published", "", null),
  ];
  expect(await lackingPosts([bare, plain, whole, live])).toEqual(
    new Map([
      [bare, ["text", "cover"]],
      [plain, ["cover"]],
    ]),
  );
  expect(await lackingPosts([])).toEqual(new Map());
});
