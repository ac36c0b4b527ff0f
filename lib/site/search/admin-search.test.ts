import { beforeAll, expect, test } from "vitest";
import { seedTestContent } from "@/app/api/test-content";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { searchForEditing } from "./admin-search";

let ids: Awaited<ReturnType<typeof seedTestContent>>;
beforeAll(async () => {
  ids = await seedTestContent();
  await db.post.update({ where: { id: ids.draft }, data: { memberId: ids.member } });
  await db.post.update({ where: { id: ids.deleted }, data: { memberId: ids.member } });
});

const found = async (role: "user" | "editor", memberId: number | null, query: string) => {
  const { posts, members } = await searchForEditing(
    await (await testUser({ role, memberId })).actor(),
    query,
    "el",
    8,
  );
  return [posts.map(({ id }) => id), members.map(({ id }) => id)];
};

test("editors find everything except deleted content", async () => {
  expect((await found("editor", null, "κρυφο"))[0]!.sort()).toEqual(
    [ids.draft, ids.scheduled, ids.withdrawn].sort(),
  );
  expect((await found("editor", null, "κρυφο"))[1]).toEqual([ids.hiddenMember]);
  expect(await found("editor", null, "κ")).toEqual([[], []]);
});
test("a company's users find only content of their company", async () => {
  expect(await found("user", ids.member, "κρυφο")).toEqual([[ids.draft], []]);
  expect(await found("user", ids.member, "ΛΥΚΑΒΗΤΤΟΣ")).toEqual([[], [ids.member]]);
  expect(await found("user", ids.member, "πηλιο")).toEqual([[ids.post], []]);
  expect(await found("user", ids.member, "100%")).toEqual([[], []]);
  expect(await found("user", ids.hiddenMember, "πηλιο")).toEqual([[], []]);
  expect(await found("user", null, "πηλιο")).toEqual([[], []]);
});
test("highlights the matched words of the name", async () => {
  const { posts } = await searchForEditing(
    await (await testUser({ memberId: ids.member })).actor(),
    "πηλι",
    "el",
    8,
  );
  expect(posts[0]!.highlight).toEqual([
    { text: "Σπίτι στο ", match: false },
    { text: "Πήλι", match: true },
    { text: "ο", match: false },
  ]);
});
