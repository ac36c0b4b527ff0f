import { beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import {
  asset,
  createMemberWithUser,
  put as putPage,
} from "../content-member/test-directory-posts";
import { sendRequest } from "../../rights/request";
import { put as putProfile } from "./test-companies";

type Put = typeof putPage;
const PLACES: [string, Put][] = [
  ["the profile", putProfile as Put],
  ["the directory page", putPage],
];

const shownGallery = async (id: number, locale: string) => {
  const { data } = await sendRequest("GET /api/member/{id}", {
    params: { id },
    query: `?locale=${locale}`,
  });
  return (data as { gallery: { id: number }[] }).gallery.map((picture) => picture.id);
};

describe.each(PLACES)("a picture without alt text in the gallery of %s", (_place, put) => {
  let id: number;
  let owner: TestUser;
  beforeAll(async () => void ({ id, owner } = await createMemberWithUser()));

  it("blocks no save, and is not shown before it is described", async () => {
    const [none, greek, both] = [await asset(id, []), await asset(id, ["el"]), await asset(id)];
    const { status } = await put(id, owner, { gallery_ids: [none, greek, both] });
    expect(status).toBe(200);
    if (put !== (putProfile as Put)) return;
    for (const locale of ["el", "en"])
      expect(await shownGallery(id, locale), locale).toEqual([greek, both]);
    await db.assetTranslation.upsert({
      where: { assetId_locale: { assetId: none, locale: "en" } },
      create: { assetId: none, locale: "en", alt: "A yard" },
      update: { alt: "A yard" },
    });
    for (const locale of ["el", "en"])
      expect(await shownGallery(id, locale), locale).toEqual([none, greek, both]);
  });
});
