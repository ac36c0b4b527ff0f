import { beforeAll, describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { listMemberRows } from "@/lib/directory/member/desk/load";
import { listPostsForEditing } from "@/lib/magazine/post/desk/list";
import { settings } from "@/lib/kernel/core/settings";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { idsOfSearch } from "@/lib/kernel/search-engine/list-search";
import { addMember, ids as contentIds } from "@/lib/site/search/test-content";
import { GET as members } from "./(directory)/member/route";
import { GET as posts } from "./(magazine)/product/route";
import type { Handler } from "@/lib/kernel/api/declaration";

type Row = { id: number; member_name?: string; product_name?: string };
type Answer = { data: Row[]; meta: { total: number; last_page: number }; links: object };

/** The answer of a list to a query; without a rate limit, which has tests of its own. */
async function ask(handler: Handler, query: Record<string, string>) {
  const url = `http://localhost:3000/?${new URLSearchParams({ locale: "el", ...query }).toString()}`;
  const meta: ResponseMeta = { tags: new Set() };
  const response = await responseMetaStorage
    .get()
    .run(meta, () => handler(new Request(url), { params: Promise.resolve({}) }));
  return { status: response.status, body: (await response.json()) as Answer };
}
const names = async (handler: Handler, query: Record<string, string>) =>
  (await ask(handler, query)).body.data.map((row) => row.member_name ?? row.product_name);

beforeAll(async () => {
  settings().RATE_LIMIT_FACTOR = 1_000;
  for (let index = 0; index < 25; index++)
    await addMember(`Κεραμική ${String(index).padStart(2, "0")}`);
});

describe("the list of companies finds what the search of the site finds", () => {
  it.each([
    ["Greeklish", "papadopoulos", "Παπαδόπουλος & Υιοί"],
    ["another Greeklish spelling", "3ylokastrou", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["a typo", "παπαδοπυλος", "Παπαδόπουλος & Υιοί"],
    ["a beginning", "παπ", "Παπαδόπουλος & Υιοί"],
    ["an inflected form", "δικηγόρων", "Γραφείο Κυριακίδη"],
    ["a synonym in the other language", "lawyer athens", "Γραφείο Κυριακίδη"],
    ["the other keyboard layout", "arxit;ektonaw", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["initials", "εμελ", "Τεχνική Ε.Μ.Ε.Λ."],
  ])("by %s", async (_what, search, name) =>
    expect(await names(members, { search })).toContain(name),
  );
  it("and nothing that is not public or does not match", async () => {
    expect(await names(members, { search: "κρυφό" })).toEqual([]);
    expect(await names(members, { search: "papadopoulos" })).toHaveLength(1);
    expect(await names(posts, { search: "αυλή" })).toEqual([]);
  });
});

it("finds posts in Greeklish, and keeps order and ids of the list", async () => {
  expect(await names(posts, { search: "xyloy" })).toEqual(["Ο λόγος του ξύλου"]);
  const both = ["Ο χώρος του παιχνιδιού", "Ο χώρος εργασίας"];
  expect(await names(posts, { search: "xwros" })).toEqual(both);
  expect(await names(posts, { search: "xwros", sort: "published_at" })).toEqual(both.toReversed());
  const ids = `${contentIds.get(both[1]!)},${contentIds.get("Η χώρα των σπηλαίων")}`;
  expect(await names(posts, { search: "xwros", ids })).toEqual([both[1]]);
});

it("keeps the other filters of the list", async () => {
  const search = "kyriakidis";
  expect(await names(members, { search, area: "Αθήνα" })).toEqual(["Γραφείο Κυριακίδη"]);
  expect(await names(members, { search, area: "Βόλος" })).toEqual([]);
  expect(await names(members, { search, letter: "Γ" })).toEqual(["Γραφείο Κυριακίδη"]);
  expect(await names(members, { search, is_member: "true" })).toEqual([]);
  expect(await names(members, { search, open_now: "true" })).toEqual([]);
});

it("pages through a search without a gap or a repetition", async () => {
  const pages = await Promise.all(
    [0, 1, 2, 3].map((page) =>
      ask(members, { search: "keramiki", per_page: "10", current_page: String(page) }),
    ),
  );
  expect(pages.map(({ body }) => body.data.length)).toEqual([10, 10, 5, 0]);
  expect(pages.map(({ body }) => [body.meta.total, body.meta.last_page])).toEqual(
    pages.map(() => [25, 2]),
  );
  const found = pages.flatMap(({ body }) => body.data.map(({ member_name }) => member_name));
  expect(found).toEqual([...new Set(found)].sort((one, other) => one!.localeCompare(other!, "el")));
});

describe("the list for editing finds what the search of the site finds", () => {
  let editor: UserActor;
  beforeAll(async () => {
    editor = await (await testUser({ role: "editor" })).actor();
  });
  const first = { currentPage: 0, perPage: 50 };
  const membersFor = async (search: string, locale: Locale = "en") => {
    const { items } = await listMemberRows(editor, { search }, first, locale, "member_name");
    return items.map(({ translations }) => translations.el?.member_name);
  };
  const postsFor = async (search: string, trash = false) => {
    const { items } = await listPostsForEditing(editor, { search, trash }, first, "en");
    return items.map(({ translations }) => translations.el?.product_name);
  };
  it.each([
    ["Greeklish", "papadopoulos", "Παπαδόπουλος & Υιοί"],
    ["an inflected form", "αρχιτεκτόνων", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["a typo", "παπαδοπυλος", "Παπαδόπουλος & Υιοί"],
    ["a part of a word", "δοπουλ", "Παπαδόπουλος & Υιοί"],
    ["a word of a draft", "κρυφό", "Κρυφό Ατελιέ"],
  ])("of companies, on the English screen, by %s", async (_what, search, name) =>
    expect(await membersFor(search)).toContain(name),
  );
  it("of posts, drafts too", async () => {
    expect(await postsFor("xyloy")).toEqual(["Ο λόγος του ξύλου"]);
    expect(await postsFor("αυλή")).toEqual(["Σε μια αυλή"]);
    expect(await postsFor("λεξηπουδενυπαρχειπουθενα")).toEqual([]);
    expect(await postsFor("xyloy", true)).toEqual([]);
  });
});

it("holds at most the best matches of a frequent word, the same ones each time", async () => {
  await addMember("Κεραμική με σήμα", { isMember: true });
  const found = await idsOfSearch("member", "κεραμική", "el", 7);
  expect(found).toHaveLength(7);
  expect(found).toContain(contentIds.get("Κεραμική με σήμα"));
  expect(await idsOfSearch("member", "κεραμική", "el", 7)).toEqual(found);
});

describe("a hostile query", () => {
  it.each([
    "a ".repeat(40).trim(),
    "%_%_%_",
    "':* | !a & (b)",
    "ο η το ".repeat(11).trim(),
    "ch8wx3hqwerty ".repeat(5).trim(),
    "a",
  ])("%j is answered, and quickly", async (search) => {
    const began = performance.now();
    expect((await ask(members, { search })).status).toBe(200);
    expect((await ask(posts, { search })).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
  it("of more than 80 characters is refused", async () => {
    expect((await ask(members, { search: "a".repeat(81) })).status).toBe(422);
  });
});
