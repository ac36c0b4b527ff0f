import { expect, it } from "vitest";
import { db } from "@/lib/core/db";
import { listEventCards } from "@/lib/event/read/service";
import { readEvents } from "./event-files";
import { readPosts } from "./files";
import { coverName } from "./picture-names";
import { writeEvents } from "./write-events";

it("writes twelve events of every kind, with covers of posts, in both languages", async () => {
  const [events, posts] = await Promise.all([readEvents(), readPosts()]);
  const covers = new Set(posts.map(({ key }) => key));
  expect(events.filter(({ cover }) => !covers.has(cover))).toEqual([]);
  const { id } = await db.asset.create({
    data: {
      fileKey: "e".repeat(32),
      mime: "image/webp",
      width: 1,
      height: 1,
      bytes: 1,
      sha256: "x",
    },
  });
  const pictures = new Map(events.map(({ cover }) => [coverName("post", cover), id]));
  await db.$transaction((tx) => writeEvents(tx, events, pictures, new Date()));
  for (const locale of ["el", "en"] as const) {
    const all = await listEventCards(locale, {}, 100);
    expect(all).toHaveLength(12);
    expect(await listEventCards(locale, { isActive: true }, 100)).toHaveLength(8);
    expect(all.filter((one) => one.cancelled_at !== null)).toHaveLength(1);
    expect(all.filter((one) => one.is_online).length).toBeGreaterThan(2);
    expect(all.filter((one) => one.price_from === 0).length).toBeGreaterThan(2);
    expect(all.filter((one) => new Date(one.ends_at) < new Date())).toHaveLength(3);
  }
  await expect(
    db.$transaction((tx) => writeEvents(tx, events, new Map(), new Date())),
  ).rejects.toThrow("no such post");
});
