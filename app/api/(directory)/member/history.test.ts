import { beforeAll, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { foldLookalikes } from "@/lib/kernel/greek/script";
import { comparedName } from "@/lib/directory/member/desk/duplicates";
import { sendRequest } from "../../rights/request";

let profession = 0;
let editor: TestUser;
let counter = 0;
beforeAll(async () => {
  profession = (
    await db.profession.create({
      data: {
        key: "potters",
        translations: { create: [{ locale: "el", name: "Κεραμίστες", slug: "keramistes" }] },
      },
      select: { id: true },
    })
  ).id;
  editor = await testUser({ role: "editor" });
});

async function createMember(
  name: string,
  options: object = {},
  status: "published" | "in_review" = "published",
) {
  const when = status === "published" ? new Date(0) : null;
  const { id } = await db.member.create({
    data: {
      approvedAt: when,
      professions: { create: [{ professionId: profession }] },
      ...options,
      translations: {
        create: [
          {
            locale: "el",
            name,
            slug: `istoria-${++counter}`,
            area: "Σύρος",
            status,
            publishedAt: when,
          },
        ],
      },
    },
    select: { id: true },
  });
  return { id, owner: await testUser({ memberId: id }) };
}
const put = (id: number, user: TestUser, body: unknown) =>
  sendRequest("PUT /api/member/{id}", { user, params: { id }, body });

it("keeps a revision per save of a company, and restores it without admin fields and status", async () => {
  const { id, owner } = await createMember("Κεραμικά", {
    phones: ["+302100004567"],
    isMember: true,
  });
  await put(id, owner, {
    phones: ["2100004568"],
    member_name: "Κεραμικά Σύρου",
    opening_hours: { week: { mon: [{ from: "09:00", to: "17:00" }] } },
  });
  await put(id, editor, {
    is_member: false,
    verified: { what: "site visit", at: "2026-03-05" },
    status: "archived",
  });
  const listed = (
    await sendRequest("GET /api/member/{id}/revisions", { user: owner, params: { id } })
  ).data as { version: number; fields: string[]; actor: object | null }[];
  expect(listed.map(({ version, actor }) => [version, actor === null])).toEqual([
    [3, false],
    [2, false],
    [1, true],
  ]);
  expect(listed[1]!.fields.sort()).toEqual(["el.member_name", "opening_hours", "phones"]);
  const result = await sendRequest("POST /api/member/{id}/revisions/{version}/restore", {
    user: owner,
    params: { id, version: 1 },
  });
  expect([result.status, result.data]).toMatchObject([
    200,
    {
      version: 4,
      member_name: "Κεραμικά",
      phones: ["+302100004567"],
      opening_hours: null,
      status: "archived",
      is_member: true,
      verified: { what: "site visit", at: "2026-03-05T12:00:00.000Z" },
    },
  ]);
});

it("marks the outdated translation, until a user confirms it", async () => {
  const { id, owner } = await createMember("Δίγλωσση");
  await put(id, owner, { translations: { en: { member_name: "Bilingual", description: "Pots" } } });
  const outdated = async () =>
    (
      (
        await sendRequest("GET /api/member/{id}", {
          user: owner,
          params: { id },
          query: "?admin=true",
        })
      ).data as { translations: Record<string, { is_outdated: boolean }> }
    ).translations.en!.is_outdated;
  expect(await outdated()).toBe(false);
  await put(id, owner, { phones: ["2100004567"] });
  expect(await outdated()).toBe(false);
  await put(id, owner, { description: "Πήλινα και πορσελάνες" });
  expect(await outdated()).toBe(true);
  await put(id, owner, { translations: { en: { is_current: true } } });
  expect(await outdated()).toBe(false);
});

it.each([
  ["Α. Παπαδόπουλος Α.Ε.", "ΠΑΠΑΔΟΠΟΥΛΟΣ Α ΑΕ", false],
  ["Κεραμικά Α.Ε.", "κεραμικα", true],
  ["Κεραμικά Μονοπρόσωπη Ι.Κ.Ε.", "ΚΕΡΑΜΙΚΆ ΙΚΕ", true],
  ["Ergo Ltd", "ERGO", true],
  ["Έργο", "Ergo", false],
])("compares %s and %s", (one, other, isSame) =>
  expect(comparedName(one) === comparedName(other)).toBe(isSame),
);

it("finds similar companies: all for editors, public ones for others, never by a private number", async () => {
  const open = await createMember("Μαύρο Ρόδι Α.Ε.", {
    vatNumber: "094014201",
    phones: ["+302281012345"],
  });
  const waiting = await createMember("ΜΑΥΡΟ ΡΟΔΙ", { vatNumber: "090000045" }, "in_review");
  const user = await testUser();
  const ids = async (asker: TestUser | undefined, query: string) =>
    (
      (await sendRequest("GET /api/member/duplicates", { user: asker, query })).data as {
        id: number;
      }[]
    ).map(({ id }) => id);
  expect(await ids(editor, "?member_name=μαυρο ροδι ΕΠΕ")).toEqual([open.id, waiting.id]);
  expect(await ids(user, "?member_name=μαυρο ροδι ΕΠΕ")).toEqual([open.id]);
  expect([
    await ids(editor, "?vat_number=090000045"),
    await ids(user, "?vat_number=090000045"),
    await ids(user, "?phone=22810 12345"),
    await ids(undefined, "?member_name=Mαύρο Pόδι"),
    await ids(undefined, "?phone=22810 12345"),
    await ids(undefined, "?vat_number=094014201"),
    await ids(editor, `?member_name=Μαύρο Ρόδι&except=${open.id}`),
  ]).toEqual([[waiting.id], [], [open.id], [open.id], [open.id], [], [waiting.id]]);
  expect([
    await ids(editor, "?member_name=Μα"),
    await ids(editor, "?member_name=%25"),
    await ids(editor, ""),
  ]).toEqual([[], [], []]);
});

it("warns of a name that only looks the same: Latin letters in a Greek one and the reverse", async () => {
  const { id: greek } = await createMember("ΒΗΤΑ ΚΤΙΡΙΑ");
  const { id: latin } = await createMember("Nox Studio");
  const { id: mixed } = await createMember("AΒΓ");
  const found = async (name: string) =>
    (
      (
        await sendRequest("GET /api/member/duplicates", {
          user: editor,
          query: `?member_name=${encodeURIComponent(name)}`,
        })
      ).data as { id: number; reasons: string[] }[]
    ).map(({ id, reasons }) => [id, ...reasons]);
  // Latin: B, H, T, A and K, T, I, P, I, A; then Greek omicron and chi; then Greek Α and Latin B.
  expect(await found("BHTA KTIPIA AE")).toEqual([[greek, "member_name"]]);
  expect(await found("Nοχ Studio")).toEqual([[latin, "member_name"]]);
  expect(await found("ΑBΓ")).toEqual([[mixed, "member_name"]]);
  // The controls: other letters stay apart, and so do look-alikes within one script.
  expect(await found("BHTA KTIPIO")).toEqual([]);
  expect(await found("Vox Studio")).toEqual([]);
});

it("folds look-alike letters in the database as in the code", async () => {
  const text = "αβγδεζηθικλμνξοπρστυφχψω abcdefghijklmnopqrstuvwxyz";
  const [row] = await db.$queryRaw<{ is: string }[]>`SELECT lookalike_fold(${text}) AS is`;
  expect(row?.is).toBe(foldLookalikes(text));
});
