import { beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "@/lib/auth/test-users";
import { db } from "@/lib/core/db";
import {
  asset,
  createMemberWithUser,
  put as putPage,
} from "../content-member/test-directory-posts";
import { sendRequest } from "../rights/request";
import { editor, profession, put as putProfile } from "./test-companies";

type Put = typeof putPage;
const PLACES: [string, Put][] = [
  ["the profile", putProfile as Put],
  ["the directory page", putPage],
];

describe.each(PLACES)("a picture that a save adds to the gallery of %s", (_place, put) => {
  let id: number;
  let owner: TestUser;
  beforeAll(async () => void ({ id, owner } = await createMemberWithUser()));
  const send = async (ids: number[]) => {
    const { status, errors } = await put(id, owner, { gallery_ids: ids });
    return [status, errors];
  };
  const refusal = (text: RegExp) => [422, { gallery_ids: [expect.stringMatching(text)] }];

  it("needs an alt text in each language of the page", async () => {
    const [none, greek, english, both] = [
      await asset(id, []),
      await asset(id, ["el"]),
      await asset(id, ["en"]),
      await asset(id),
    ];
    expect(await send([none])).toEqual(refusal(/ελληνικά και στα αγγλικά/));
    expect(await send([both, greek])).toEqual(refusal(/στα αγγλικά/));
    expect(await send([english])).toEqual(refusal(/στα ελληνικά/));
    expect((await send([both]))[0]).toBe(200);
  });

  it("blocks nothing when it was there before, also in another order", async () => {
    const [older, fresh] = [await asset(id), await asset(id)];
    expect((await send([older]))[0]).toBe(200);
    await db.assetTranslation.updateMany({ where: { assetId: older }, data: { alt: "" } });
    expect((await send([fresh, older]))[0]).toBe(200);
    expect((await send([fresh]))[0]).toBe(200);
    expect((await send([fresh, older]))[0]).toBe(422);
  });

  it("needs none in a language that the page does not have", async () => {
    const greek = await asset(id, ["el"]);
    expect((await send([greek]))[0]).toBe(422);
    const hide = (status: "archived" | "published") =>
      db.memberTranslation.updateMany({ where: { memberId: id, locale: "en" }, data: { status } });
    await hide("archived");
    expect((await send([greek]))[0]).toBe(200);
    await hide("published");
  });
});

it("counts the language that the same save publishes", async () => {
  const { id, owner } = await createMemberWithUser();
  await db.memberTranslation.updateMany({
    where: { memberId: id, locale: "en" },
    data: { status: "archived" },
  });
  const greek = await asset(id, ["el"]);
  const body = { gallery_ids: [greek], translations: { en: { status: "published" } } };
  expect((await putProfile(id, owner, body)).status).toBe(422);
  expect((await putProfile(id, owner, { gallery_ids: [greek] })).status).toBe(200);
});

it("counts the languages of a company that waits for approval, and of a new one", async () => {
  const { id, owner } = await createMemberWithUser();
  await db.member.update({ where: { id }, data: { approvedAt: null } });
  await db.memberTranslation.updateMany({
    where: { memberId: id },
    data: { status: "in_review", publishedAt: null },
  });
  const greek = await asset(id, ["el"]);
  expect((await putProfile(id, owner, { gallery_ids: [greek] })).status).toBe(422);
  expect((await putProfile(id, owner, { gallery_ids: [await asset(id)] })).status).toBe(200);
  const { status, errors } = await sendRequest("POST /api/member", {
    user: editor,
    body: {
      member_name: "Νέα",
      status: "published",
      co_category: [profession],
      gallery_ids: [await asset(null, ["en"])],
    },
  });
  expect([status, Object.keys(errors)]).toEqual([422, ["gallery_ids"]]);
});
