import { expect, it } from "vitest";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { listMembers } from "@/lib/directory/member/read/list";
import { findMember } from "@/lib/directory/member/read/service";
import { findPost, listPosts } from "./service";

const paging = { currentPage: 0, perPage: 20 };

/** The tags of single things that a load sets. */
async function tagsOf(load: () => Promise<unknown>): Promise<string[]> {
  const meta: ResponseMeta = { tags: new Set() };
  await responseMetaStorage.get().run(meta, load);
  return [...meta.tags].filter((tag) => /^(?:post|member)(?:_card)?:/.test(tag)).sort();
}

it("lists hang on what they show of a thing, its own page on all of it", async () => {
  const live = { locale: "el", status: "published", publishedAt: new Date(0) } as const;
  const { id: member } = await db.member.create({
    data: { translations: { create: { ...live, name: "Φως", slug: "fos" } } },
  });
  const { id: post } = await db.post.create({
    data: {
      memberId: member,
      categoryId: (await db.category.create({ data: { code: "DS.MAG" } })).id,
      translations: { create: { ...live, title: "Τίτλος", slug: "titlos" } },
    },
  });
  const [postCard, memberCard] = [`post_card:${post}`, `member_card:${member}`];
  expect(await tagsOf(() => listPosts("el", {}, paging))).toEqual([memberCard, postCard]);
  expect(await tagsOf(() => listMembers("el", {}, paging))).toEqual([memberCard]);
  expect(await tagsOf(() => findPost("titlos", "el"))).toEqual([
    memberCard,
    `post:${post}`,
    postCard,
  ]);
  expect(await tagsOf(() => findMember("fos", "el"))).toEqual([`member:${member}`, memberCard]);
});
