import { beforeEach, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { newPattern } from "./schema";
import { createPattern, listPatterns, removePattern, renamePattern } from "./service";

let editor: EditorActor;
beforeEach(async () => {
  await db.blockPattern.deleteMany();
  editor = (await (await testUser({ role: "editor" })).actor()) as EditorActor;
});
const cta = (title: string) => ({ type: "cta" as const, title, label: "Go", href: "/contact" });
const body = (name: string) =>
  newPattern.parse({
    name,
    blocks: [{ el: cta("Ελάτε"), en: { ...cta("Α"), title: null, label: null } }],
  });

it("keeps blocks of both languages, lists them by name, and forgets them", async () => {
  const made = await createPattern(editor, body("Πρόσκληση"), "en");
  await createPattern(editor, body("Άλλο"), "en");
  expect((await listPatterns(editor, "page")).map(({ name }) => name)).toEqual([
    "Άλλο",
    "Πρόσκληση",
  ]);
  expect(made.blocks).toEqual([
    { el: cta("Ελάτε"), en: { type: "cta", title: "", label: "", href: "/contact" } },
  ]);
  await removePattern(editor, made.id);
  await expect(removePattern(editor, made.id)).rejects.toMatchObject({ code: "not_found" });
  const entries = await db.auditEntry.findMany({
    where: { subjectKind: "block_pattern", subjectId: made.id },
    orderBy: { id: "asc" },
    select: { action: true },
  });
  expect(entries.map(({ action }) => action)).toEqual([
    "block_pattern.created",
    "block_pattern.deleted",
  ]);
});

const button = (label: string) => ({ type: "button" as const, label, href: "/contact" });

it("keeps patterns of issues apart, also their names", async () => {
  await createPattern(editor, body("Πρόσκληση"), "en");
  const blocks = [{ el: button("Ελάτε"), en: button("Come") }];
  const issue = newPattern.parse({ kind: "issue", name: "Πρόσκληση", blocks });
  expect(await createPattern(editor, issue, "en")).toMatchObject({ kind: "issue", blocks });
  const kinds = async (kind: "page" | "issue") =>
    (await listPatterns(editor, kind)).map((one) => [one.kind, one.name]);
  expect([await kinds("page"), await kinds("issue")]).toEqual([
    [["page", "Πρόσκληση"]],
    [["issue", "Πρόσκληση"]],
  ]);
  await expect(createPattern(editor, issue, "en")).rejects.toMatchObject({ code: "invalid" });
  // A block of the other kind is none.
  const refused = (kind: string, block: object) =>
    newPattern.safeParse({ kind, name: "Α", blocks: [{ el: block, en: null }] }).success === false;
  expect(refused("page", button("Α"))).toBe(true);
  expect(refused("issue", cta("Α"))).toBe(true);
  expect(refused("post", cta("Α"))).toBe(true);
});

it("refuses pairs of different kinds, empty pairs and unsafe links", () => {
  const refused = (pair: object) =>
    newPattern.safeParse({ name: "Α", blocks: [pair] }).success === false;
  expect(refused({ el: cta("Α"), en: { type: "events", limit: 4 } })).toBe(true);
  expect(refused({ el: null, en: null })).toBe(true);
  expect(refused({ el: { ...cta("Α"), href: "javascript:alert(1)" }, en: null })).toBe(true);
  expect(refused({ el: cta("Α"), en: null })).toBe(false);
});

it("gives a name once, also of two at the same moment and in another spelling", async () => {
  const both = await Promise.allSettled(
    ["Πρόσκληση", "ΠΡΟΣΚΛΗΣΗ"].map((name) => createPattern(editor, body(name), "en")),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [first] = await listPatterns(editor, "page");
  const other = await createPattern(editor, body("Άλλο"), "en");
  await expect(renamePattern(editor, other.id, "προσκληση", "en", undefined)).rejects.toMatchObject(
    { code: "invalid", detail: { errors: { name: [expect.any(String)] } } },
  );
  expect(await renamePattern(editor, first!.id, "Κάλεσμα", "en", 1)).toMatchObject({
    name: "Κάλεσμα",
    version: 2,
  });
  await expect(renamePattern(editor, first!.id, "Χ", "en", 1)).rejects.toMatchObject({
    code: "conflict",
    detail: { data: { name: "Κάλεσμα" } },
  });
});
