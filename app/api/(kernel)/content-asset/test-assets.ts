import { beforeAll, beforeEach } from "vitest";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { sendRequest, type RequestOptions } from "../../rights/request";
import { seedTestContent } from "../../test-content";
import { testImage, sendForm } from "./test-upload";

export let editor: TestUser;
export let owner: TestUser;
export let world: Awaited<ReturnType<typeof seedTestContent>>;
export let asset: AssetItemView;

beforeAll(async () => {
  world = await seedTestContent();
});
beforeEach(async () => {
  [editor, owner] = [
    await testUser({ role: "editor" }),
    await testUser({ memberId: world.member }),
  ];
  asset = (await sendForm(owner, [{ bytes: await testImage(800, 400), name: "Πρώτη.jpg" }])).data;
});

/** Sets the asset that `put` and `load` use. */
export const setAsset = (other: AssetItemView) => {
  asset = other;
};

export const put = (body: unknown, options: RequestOptions = {}) =>
  sendRequest("PUT /api/content-asset/{id}", {
    user: owner,
    params: { id: asset.id },
    body,
    ...options,
  });
export const view = ({ data }: { data: never }) => data as AssetItemView;
export const load = async (user = owner, id = asset.id) =>
  sendRequest("GET /api/content-asset/{id}", {
    user,
    params: { id },
    query: "?admin=true",
  });
