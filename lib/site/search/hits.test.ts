import { millisecondsInDay } from "date-fns/constants";
import { expect, it } from "vitest";
import { z } from "zod";
import { db } from "@/lib/kernel/core/db";
import { testItem } from "@/lib/kernel/content/test-items";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import { readHits } from "./hits";
import { searchContent, searchSite } from "./service";
import { emptyLists } from "./test-lists";
import { addEvent, addMember, addPost, ids } from "./test-content";

it("a result of each kind has its declared fields", async () => {
  await addMember("Κορυδαλλός Πρώτος", { area: "Χανιά", profession: "architects" });
  await addPost("Κορυδαλλός δεύτερος");
  await addEvent("Κορυδαλλός τρίτος", new Date("2031-02-03T04:05:06.070Z"));
  for (const { name, of } of VARIANTS)
    if ("searchList" in of && !["posts", "members", "events"].includes(of.searchList))
      await testItem(name, { title: "Κορυδαλλός" });
  const found = await searchSite("κορυδαλλός", "el", 8);
  for (const [name, { shape }] of Object.entries(SEARCH_KINDS)) {
    const [hit, ...more] = found[name as keyof typeof found];
    expect(more).toEqual([]);
    expect(Object.keys(hit!).toSorted()).toEqual(
      [...Object.keys(shape), "highlight", "picture"].toSorted(),
    );
    z.object(shape).parse(hit);
  }
  expect(found.members[0]).toMatchObject({ area: "Χανιά", is_member: false, next_free_at: null });
  expect(found.events[0]).toMatchObject({ kind: "event", starts_at: "2031-02-03T04:05:06.070Z" });
});

it("professions are in the order of the company, none is an empty list", async () => {
  await addMember("Σπουργίτι με δύο", { profession: "lawyers" });
  await addMember("Σπουργίτι χωρίς");
  const [first, second] = [ids.get("architects")!, ids.get("lawyers")!];
  const memberId = ids.get("Σπουργίτι με δύο")!;
  await db.memberProfession.update({
    where: { memberId_professionId: { memberId, professionId: second } },
    data: { position: 2 },
  });
  await db.memberProfession.create({ data: { memberId, professionId: first, position: 1 } });
  const hits = (await searchSite("σπουργίτι", "el", 8)).members;
  const names = await db.professionTranslation.findMany({
    where: { locale: "el", professionId: { in: [first, second] } },
    orderBy: { professionId: "asc" },
  });
  const nameOf = (id: number) => names.find(({ professionId }) => professionId === id)?.name;
  expect(Object.fromEntries(hits.map((hit) => [hit.member_name, hit.professions]))).toEqual({
    "Σπουργίτι με δύο": [nameOf(first), nameOf(second)],
    "Σπουργίτι χωρίς": [],
  });
});

it("what is out of scope is left out, though its id was found", async () => {
  const now = Date.now();
  await addPost("Τσίχλα δημόσια");
  await addPost("Τσίχλα πρόχειρη", { status: "draft" });
  await addPost("Τσίχλα περασμένη", { until: new Date(now - millisecondsInDay / 2) });
  await addPost("Τσίχλα σβησμένη");
  const posts = ["δημόσια", "πρόχειρη", "περασμένη", "σβησμένη"].map((name) =>
    ids.get(`Τσίχλα ${name}`)!,
  );
  await db.post.update({ where: { id: posts[3]! }, data: { deletedAt: new Date() } });
  const read = async (scope: "public" | "all", locale: "el" | "en" = "el") =>
    (await readHits({ ...emptyLists(), posts }, locale, scope)).posts.map(({ id }) => id);
  expect(await read("public")).toEqual([posts[0]]);
  expect(await read("all")).toEqual(posts.slice(0, 3));
  expect(await read("public", "en")).toEqual([]);
  expect((await searchContent("τσίχλα", "el", 8)).posts).toHaveLength(3);
});
