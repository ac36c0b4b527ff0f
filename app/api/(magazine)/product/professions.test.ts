import { beforeEach, describe, expect, it } from "vitest";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { db } from "@/lib/kernel/core/db";
import { findPost } from "@/lib/magazine/post/read/service";
import { sendRequest } from "../../rights/request";
import { create, editing, makeDesk, put, review, view, type Desk } from "./test-desk";

let desk: Desk;
let tilers: number;
let masons: number;
let slug: string;
beforeEach(async () => {
  desk = await makeDesk();
  const make = async (name: string) => {
    const key = `${name}-${crypto.randomUUID().slice(0, 8)}`;
    const { id } = await db.profession.create({
      data: { key, translations: { create: [{ locale: "el", name: key, slug: `${key}-x` }] } },
      select: { id: true },
    });
    return { id, slug: `${key}-x` };
  };
  const [one, other] = [await make("tilers"), await make("masons")];
  [tilers, masons, slug] = [one.id, other.id, one.slug];
});

const published = async (profession_ids: number[], further: object = {}) => {
  const body = { product_name: "Πέτρα", status: "published", profession_ids, ...further };
  const sent = await create(desk.editor, body);
  expect(sent.status).toBe(201);
  return view(sent);
};
type Public = { slug: string; professions: { id: number; slug: string; profession: string }[] };
const readPublic = async (id: number, locale = "el") =>
  (await sendRequest("GET /api/product/{id}", { params: { id }, query: `?locale=${locale}` }))
    .data as Public;
const idsOf = async (id: number) => (await readPublic(id)).professions.map((one) => one.id);

describe("the professions of a post", () => {
  it("are in the order that was sent, each once, and can be changed and cleared", async () => {
    const post = await published([masons, tilers, masons]);
    expect(post.profession_ids).toEqual([masons, tilers]);
    expect(await idsOf(post.id)).toEqual([masons, tilers]);
    await put(desk.editor, post.id, { summary: "Λίγα" });
    expect(await idsOf(post.id)).toEqual([masons, tilers]);
    await put(desk.editor, post.id, { profession_ids: [tilers] });
    expect((await readPublic(post.id)).professions).toMatchObject([{ id: tilers, slug }]);
    await put(desk.editor, post.id, { profession_ids: null });
    expect(await idsOf(post.id)).toEqual([]);
  });

  it("have a name in the language, else they are left out", async () => {
    const translations = { en: { product_name: "Stone", status: "published" } };
    const post = await published([tilers], { translations });
    expect((await readPublic(post.id, "en")).professions).toEqual([]);
    expect(await idsOf(post.id)).toEqual([tilers]);
  });

  it("are refused at their field while one is unknown", async () => {
    const post = await published([tilers]);
    const refused = await put(desk.editor, post.id, { profession_ids: [tilers, 999_999] });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["profession_ids"]]);
    expect(await idsOf(post.id)).toEqual([tilers]);
  });

  it("of a company's public post wait for an editor, as its other fields", async () => {
    const post = await published([tilers], { member_id: desk.member });
    const unknown = await put(desk.owner, post.id, { profession_ids: [999_999] });
    expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ["profession_ids"]]);
    expect((await put(desk.owner, post.id, { profession_ids: [masons] })).status).toBe(200);
    expect(await idsOf(post.id)).toEqual([tilers]);
    expect((await editing(desk.editor, post.id)).pending?.change).toMatchObject({
      profession_ids: [masons],
    });
    expect((await review(desk.editor, post.id, "approve")).status).toBe(200);
    expect(await idsOf(post.id)).toEqual([masons]);
  });

  it("come back with a version, and stay where it says nothing about them", async () => {
    const post = await published([tilers, masons]);
    await put(desk.editor, post.id, { profession_ids: [] });
    const restore = async () =>
      view(
        await sendRequest("POST /api/product/{id}/revisions/{version}/restore", {
          user: desk.editor,
          params: { id: post.id, version: 1 },
          body: {},
        }),
      ).profession_ids;
    expect(await restore()).toEqual([tilers, masons]);
    await put(desk.editor, post.id, { profession_ids: [masons] });
    await db.$executeRaw`UPDATE revision SET snapshot = snapshot - 'profession_ids'
      WHERE kind = 'post' AND subject_id = ${post.id}`;
    expect(await restore()).toEqual([masons]);
  });

  it("hold their profession: it is not deleted before the post lets go of it", async () => {
    const post = await published([tilers]);
    const remove = () =>
      sendRequest("DELETE /api/company-category/{id}", {
        user: desk.editor,
        params: { id: tilers },
        query: "?ctx=member",
      });
    const refused = await remove();
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining("(1,")]);
    await put(desk.editor, post.id, { profession_ids: [] });
    expect((await remove()).status).toBe(204);
  });

  it("are part of what a cached page depends on", async () => {
    const post = await published([tilers]);
    const meta: ResponseMeta = { tags: new Set() };
    const { slug: own } = await readPublic(post.id);
    await responseMetaStorage.get().run(meta, () => findPost(own, "el"));
    expect([...meta.tags]).toEqual(expect.arrayContaining([`post:${post.id}`, "professions"]));
  });
});

describe("posts of a profession", () => {
  it("are listed by id and by slug to readers, by id at the desk", async () => {
    const own = await published([masons, tilers]);
    const draft = view(
      await create(desk.editor, { product_name: "Πρόχειρο", profession_ids: [tilers] }),
    );
    await published([masons]);
    const list = async (query: string, user?: Desk["editor"]) => {
      const options = { query: `?locale=el&${query}`, ...(user && { user }) };
      const sent = await sendRequest("GET /api/product", options);
      return (sent.body.data as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
    };
    for (const part of [tilers, slug]) {
      expect(await list(`profession=${part}`)).toEqual([own.id]);
      expect(await list(`profession=${part}&sort=id`)).toEqual([own.id]);
    }
    expect(await list("profession=nobody")).toEqual([]);
    expect(await list(`admin=true&profession_id=${tilers}`, desk.editor)).toEqual(
      [own.id, draft.id].sort((a, b) => a - b),
    );
  });
});
