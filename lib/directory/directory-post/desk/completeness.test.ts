import { expect, it } from "vitest";
import {
  asset,
  createMemberWithUser,
} from "@/app/api/(directory)/content-member/test-directory-posts";
import { db } from "@/lib/kernel/core/db";
import { getMemberForEditing } from "@/lib/directory/member/desk/load";
import { ownCompleteness, undescribedOf } from "./completeness";

it("reads the own company, its presentation and the alt texts of its pictures", async () => {
  const { id, owner } = await createMemberWithUser();
  const before = (await ownCompleteness(await owner.actor(), "el"))!;
  const ids = [await asset(id, ["el"]), await asset(id, ["el"]), await asset(id, ["el"])];
  const describe = (assetId: number, locale: "el" | "en") =>
    db.assetTranslation.create({ data: { assetId, locale, alt: "Περιγραφή" } });
  await db.memberAsset.createMany({
    data: ids.slice(0, 2).map((assetId, position) => ({ memberId: id, assetId, position })),
  });
  await db.directoryPost.create({
    data: {
      memberId: id,
      assets: { create: { assetId: ids[2]!, role: "gallery", position: 0 } },
      translations: {
        create: {
          locale: "el",
          status: "published",
          publishedAt: new Date(0),
          contentDoc: { type: "doc" },
        },
      },
    },
  });
  await describe(ids[0]!, "en");
  const isDone = async (key: string) =>
    (await ownCompleteness(await owner.actor(), "el"))!.steps.find((step) => step.key === key)!
      .isDone;
  expect([await isDone("gallery"), await isDone("alts"), await isDone("text_el")]).toEqual([
    true,
    false,
    true,
  ]);
  for (const assetId of ids.slice(1)) await describe(assetId, "en");
  expect(await isDone("alts")).toBe(true);
  const after = (await ownCompleteness(await owner.actor(), "el"))!;
  expect(after.percent - before.percent).toBe(8 + 4 + 7);
});

it("asks for alt texts only in the languages of the page, and leaves out a deleted presentation", async () => {
  const { id, owner } = await createMemberWithUser();
  const picture = await asset(id, ["el"]);
  await db.memberAsset.create({ data: { memberId: id, assetId: picture, position: 0 } });
  const alts = async () => {
    const view = (await getMemberForEditing(await owner.actor(), String(id), "el"))!;
    return (await undescribedOf(view, null)).length === 0;
  };
  expect(await alts()).toBe(false);
  await db.memberTranslation.updateMany({
    where: { memberId: id, locale: "en" },
    data: { status: "archived" },
  });
  expect(await alts()).toBe(true);
  const text = {
    locale: "el",
    status: "published",
    publishedAt: new Date(0),
    contentDoc: { type: "doc" },
  } as const;
  await db.directoryPost.create({ data: { memberId: id, translations: { create: text } } });
  const written = async () =>
    (await ownCompleteness(await owner.actor(), "el"))!.steps.find(({ key }) => key === "text_el")!
      .isDone;
  expect(await written()).toBe(true);
  await db.directoryPost.update({ where: { memberId: id }, data: { deletedAt: new Date() } });
  expect(await written()).toBe(false);
});

it("is null for a user without a company", async () => {
  const { owner } = await createMemberWithUser();
  expect(await ownCompleteness({ ...(await owner.actor()), memberId: null }, "el")).toBeNull();
});
