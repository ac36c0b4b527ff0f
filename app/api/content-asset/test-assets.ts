import { beforeAll, beforeEach } from "vitest";
import type { AssetItemView } from "@/lib/asset/admin-view";
import { testPerson, type TestPerson } from "@/lib/auth/test-users";
import { ask, type Ask } from "../rights/request";
import { seedTestContent } from "../test-content";
import { picture, sendForm } from "./test-upload";

export let editor: TestPerson;
export let owner: TestPerson;
export let world: Awaited<ReturnType<typeof seedTestContent>>;
export let asset: AssetItemView;

beforeAll(async () => {
  world = await seedTestContent();
});
beforeEach(async () => {
  [editor, owner] = [
    await testPerson({ role: "editor" }),
    await testPerson({ memberId: world.member }),
  ];
  asset = (await sendForm(owner, [{ bytes: await picture(800, 400), name: "Πρώτη.jpg" }])).data;
});

/** Makes another asset the one that `put` and `load` work on. */
export const workOn = (other: AssetItemView) => {
  asset = other;
};

export const put = (body: unknown, more: Ask = {}) =>
  ask("PUT /api/content-asset/{id}", { person: owner, params: { id: asset.id }, body, ...more });
export const view = ({ data }: { data: never }) => data as AssetItemView;
export const load = async (person = owner, id = asset.id) =>
  ask("GET /api/content-asset/{id}", { person, params: { id }, query: "?admin=true" });
