import { beforeEach, expect, test } from "vitest";
import { sendRequest } from "@/app/api/rights/request";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { testItem } from "@/lib/kernel/content/test-items";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { createPost } from "@/lib/magazine/post/write/update";
import { restorePostRevision } from "@/lib/magazine/post/write/update";
import { updatePost } from "@/lib/magazine/post/write/update";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { getRevision, listRevisions } from "./service";

let editor: EditorActor;
let other: EditorActor;
beforeEach(async () => {
  await db.category.upsert({
    where: { code: "DS.MAG" },
    update: {},
    create: {
      code: "DS.MAG",
      translations: { create: [{ locale: "el", name: "Περιοδικό", slug: "mag" }] },
    },
    select: { id: true },
  });
  [editor, other] = [await testActor("editor"), await testActor("editor")];
});

const make = (autosave = false) =>
  createPost(editor, { product_name: "Ένα", category: "DS.MAG", autosave }, "el");
const save = (id: number, title: string, autosave: boolean, by = editor) =>
  updatePost(by, id, { product_name: title, autosave }, "el", undefined);
const versions = async (id: number) =>
  (await listRevisions("post", id, { currentPage: 0, perPage: 50 })).items.map(
    ({ version }) => version,
  );
const titleAt = async (id: number, version: number) =>
  (
    (await getRevision("post", id, version))?.snapshot as
      { translations: { el: { product_name: string } } } | undefined
  )?.translations.el.product_name;

test("a run of autosaves of a user is one revision, the last one", async () => {
  const { id } = await make();
  for (const title of ["Δύο", "Τρία", "Τέσσερα"]) await save(id, title, true);
  expect(await versions(id)).toEqual([4, 1]);
  expect([await titleAt(id, 4), await titleAt(id, 1), await titleAt(id, 3)]).toEqual([
    "Τέσσερα",
    "Ένα",
    undefined,
  ]);
  // Control: manual saves are stored one by one.
  const control = await make();
  for (const title of ["Δύο", "Τρία", "Τέσσερα"]) await save(control.id, title, false);
  expect(await versions(control.id)).toEqual([4, 3, 2, 1]);
});

test("a run starts with the first save of a new item, and ends with a manual one", async () => {
  const { id } = await make(true);
  await save(id, "Δύο", true);
  expect(await versions(id)).toEqual([2]);
  await save(id, "Τρία", false);
  await save(id, "Τέσσερα", true);
  await save(id, "Πέντε", true);
  expect(await versions(id)).toEqual([5, 3, 2]);
});

test("a save of another user ends the run", async () => {
  const { id } = await make();
  await save(id, "Δύο", true);
  await save(id, "Τρία", true, other);
  await save(id, "Τέσσερα", true);
  expect(await versions(id)).toEqual([4, 3, 2, 1]);
});

test("a run lasts ten minutes from its start, regardless of the number of saves", async () => {
  const { id } = await make();
  await save(id, "Δύο", true);
  const began = async (minutesAgo: number) => {
    await db.revision.updateMany({
      where: { kind: "post", subjectId: id, autosavedSince: { not: null } },
      data: { autosavedSince: new Date(Date.now() - minutesAgo * 60_000) },
    });
  };
  await began(9);
  await save(id, "Τρία", true);
  expect(await versions(id)).toEqual([3, 1]);
  await began(10);
  await save(id, "Τέσσερα", true);
  expect(await versions(id)).toEqual([4, 3, 1]);
});

test("stores every save of public content, even an autosave", async () => {
  const { id } = await make();
  await updatePost(editor, id, { status: "published" }, "el", undefined);
  await save(id, "Δύο", true);
  await save(id, "Τρία", true);
  expect(await versions(id)).toEqual([4, 3, 2, 1]);
});

test("a restore of an earlier version is a revision of its own, and ends the run", async () => {
  const { id } = await make();
  await save(id, "Δύο", true);
  await save(id, "Τρία", true);
  const restored = await restorePostRevision(editor, id, { from: 1 }, "el", 3);
  expect(restored).toMatchObject({ product_name: "Ένα", version: 4 });
  await save(id, "Πέντε", true);
  expect(await versions(id)).toEqual([5, 4, 3, 1]);
  expect(await restorePostRevision(editor, id, { from: 3 }, "el", 5)).toMatchObject({
    product_name: "Τρία",
    version: 6,
  });
  await expect(restorePostRevision(editor, id, { from: 2 }, "el", 6)).rejects.toMatchObject({
    code: "not_found",
  });
});

test("concurrent autosaves of two tabs lose no version", async () => {
  const { id } = await make();
  await Promise.all(Array.from({ length: 6 }, (_, index) => save(id, `Τίτλος ${index}`, true)));
  const { version } = await db.post.findUniqueOrThrow({ where: { id }, select: { version: true } });
  expect([version, await versions(id)]).toEqual([7, [7, 1]]);
});

// What is part of another kind, as the page of a company, is saved by hand.
const OTHERS = VARIANTS.flatMap(({ name, endpoint, of }) =>
  "workingCopy" in of && !("partOf" in of)
    ? [{ name, endpoint, kind: of.kind, field: of.remarks[0] }]
    : [],
);

test.each(OTHERS)("a $name behaves so", async ({ name, endpoint, kind, field }) => {
  const user = await testUser({ role: "editor" });
  const savedTwice = async (autosave: boolean) => {
    const id = await testItem(name, { status: "draft" });
    for (const title of ["Δύο", "Τρία"]) {
      const body = { translations: { el: { [field]: title } }, autosave };
      const saved = await sendRequest(`PUT /api/${endpoint}/{id}`, { user, params: { id }, body });
      expect([saved.status, saved.errors]).toEqual([200, {}]);
    }
    const { items } = await listRevisions(kind, id, { currentPage: 0, perPage: 9 });
    return items.map(({ version }) => version);
  };
  const [alone, all] = [await savedTwice(true), await savedTwice(false)];
  // The version before the first save is kept too.
  expect([alone, all]).toEqual([
    [3, 1],
    [3, 2, 1],
  ]);
});

test("autosaves of a draft beside a public translation are one revision", async () => {
  const { id } = await createPost(
    editor,
    {
      category: "DS.MAG",
      translations: {
        el: { product_name: "Δημόσιο", status: "published" },
        en: { product_name: "One" },
      },
    },
    "el",
  );
  const autosave = (locale: "el" | "en", title: string) =>
    updatePost(
      editor,
      id,
      { translations: { [locale]: { product_name: title } }, autosave: true },
      "el",
      undefined,
    );
  for (const title of ["Two", "Three", "Four"]) await autosave("en", title);
  expect(await versions(id)).toEqual([4, 1]);
  // Control: what readers saw is stored version by version.
  for (const title of ["Δύο", "Τρία"]) await autosave("el", title);
  expect(await versions(id)).toEqual([6, 5, 4, 1]);
});
