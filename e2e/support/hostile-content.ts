import { randomBytes } from "node:crypto";
import { HOSTILE_HTML } from "../../lib/kernel/document/test-hostile";
import { authorize, authorizeDemo, createUser, newClient } from "./users";
import {
  type Localized,
  runAll,
  hostileDocument,
  cycleValues,
  fieldValues,
  slots,
  VECTORS,
} from "./hostile-texts";
import {
  hostileBlocks,
  toItem,
  importHostileFile,
  sendContactMessages,
  makeApiCaller,
  smallImage,
  type HostileItem,
} from "./hostile-requests";

/** The created items by kind, and a function that removes them. */
export type HostileContent = {
  marker: string;
  posts: HostileItem[];
  members: HostileItem[];
  pages: HostileItem[];
  chunks: number[];
  professions: HostileItem[];
  subCategories: HostileItem[];
  assets: number[];
  users: number[];
  sentBack: number[];
  imports: number[];
  remove(): Promise<void>;
};

type Section = { id: number; sub_categories: { id: number; slug: Localized }[] };

/** Writes every hostile text into every field of the desk that can hold it, through the API. */
export async function fillWithHostileTexts(): Promise<HostileContent> {
  const client = await newClient();
  const marker = `Ζιζ${[...randomBytes(6)].map((byte) => "αβγδεζηθ"[byte % 8]).join("")}`;
  const [editor, manager, company] = [
    await authorizeDemo("editor"),
    await authorizeDemo("manager"),
    await authorizeDemo("company"),
  ];
  const api = makeApiCaller(client, editor);

  const file = await smallImage();
  const [alt, caption] = [cycleValues(300), cycleValues(500)];
  const assets = await runAll(slots(300), async (i) => {
    const {
      data: { id },
    } = await api("post", "/api/content-asset", { file, alt: alt(), caption: caption() });
    await api("put", `/api/content-asset/${id}`, {
      translations: {
        el: { alt: i === 0 ? `${marker} ${alt()}`.slice(0, 300) : alt(), caption: caption() },
        en: { alt: alt(), caption: caption() },
      },
    });
    return id;
  });
  const asset = (i: number) => assets[i % assets.length]!;

  // Sub-categories of a section, with posts in them.
  const withoutCommas = VECTORS.filter((vector) => !vector.includes(","));
  const [section] = (
    (await (
      await client.get("/api/company-category?ctx=product&name=DS.MAG&admin=true", {
        headers: editor,
      })
    ).json()) as { data: Section[] }
  ).data;
  const saveTags = (tags: object[]) =>
    api("put", `/api/company-category/${section!.id}?ctx=product`, { sub_categories: tags });
  const oldTags = section!.sub_categories.map(({ id }) => ({ id }));
  const tagName = cycleValues(100, withoutCommas);
  const {
    data: { sub_categories: tags = [] },
  } = await saveTags([
    ...oldTags,
    ...slots(100, withoutCommas).map(() => ({ name: { el: tagName(), en: tagName() } })),
  ]);

  const [title, summary, metaTitle, metaDescription, keywords, venue, html, inside] = [
    cycleValues(270),
    cycleValues(1_000),
    cycleValues(200),
    cycleValues(500),
    cycleValues(300),
    cycleValues(200),
    cycleValues(1_200, [...HOSTILE_HTML]),
    cycleValues(250),
  ];
  const postTexts = (i: number) => ({
    product_name: `${marker} ${title()}`,
    summary: summary(),
    meta_title: metaTitle(),
    meta_description: metaDescription(),
    meta_keywords: keywords(),
    venue: venue(),
    ...(i % 2 ? { body: html() } : { body_doc: hostileDocument(inside, asset(i)) }),
    status: "published",
  });
  const posts = await runAll(slots(200), async (i) => {
    const created = await api("post", "/api/product", {
      ...(i % 5 === 0
        ? { category: "DS.AGENDA", starts_at: new Date(Date.now() + 86_400_000).toISOString() }
        : {
            category: "DS.MAG",
            sub_category_id: tags[oldTags.length + (i % (tags.length - oldTags.length))]!.id,
          }),
      cover_id: asset(i),
      translations: { el: postTexts(i), en: postTexts(i + 1) },
    });
    return toItem(
      "/post",
      i < 3
        ? await api("put", `/api/product/${created.data.id}`, {
            translations: { el: postTexts(i) },
          })
        : created,
    );
  });
  await api("put", `/api/product/${posts[0]!.id}`, {
    translations: { el: { body: html() }, en: { status: "draft" } },
  });

  let number = 0;
  const professionName = cycleValues(85, withoutCommas);
  // Names of professions are unique.
  const profession = () => ({ profession: `${professionName()} ${marker}${++number}` });
  const otherId = (
    (await (await client.get("/api/company-category?ctx=member")).json()) as {
      data: { id: number }[];
    }
  ).data[0]!.id;
  const professions = await runAll(slots(100), async () =>
    toItem(
      "/directory",
      await api("post", "/api/company-category?ctx=member", {
        translations: { el: profession(), en: profession() },
      }),
    ),
  );
  const [name, description, address, area, headline, verification] = [
    cycleValues(190),
    cycleValues(4_900),
    cycleValues(200),
    cycleValues(100),
    cycleValues(200),
    cycleValues(200),
  ];
  const memberTexts = () => ({
    member_name: `${marker} ${name()}`.slice(0, 200),
    description: description(),
    address: address(),
    area: area(),
    status: "published",
  });
  const members = await runAll(slots(200), async (i) => {
    const created = await api("post", "/api/member", {
      co_category: [professions[i % professions.length]!.id],
      verified: { what: verification() },
      gallery_ids: [asset(i)],
      logo_id: asset(i),
      translations: { el: memberTexts(), en: memberTexts() },
    });
    const page = (offset: number) => ({
      headline: headline(),
      status: "published",
      ...((i + offset) % 2
        ? { content: html() }
        : { content_doc: hostileDocument(inside, asset(i)) }),
    });
    await api("put", `/api/content-member/${created.data.id}`, {
      cover_id: asset(i),
      translations: { el: page(0), en: page(1) },
    });
    return toItem("/member", created);
  });

  const [label, longText] = [cycleValues(300), cycleValues(1_000)];
  const chunks = await runAll(
    slots(300),
    async (i) =>
      (
        await api("post", "/api/chunk", {
          key: `zz_${randomBytes(5).toString("hex")}`,
          translations: {
            el: {
              title: label(),
              content_doc: hostileDocument(inside, asset(i)),
              status: "published",
            },
            en: { title: label(), content: html(), status: "published" },
          },
        })
      ).data.id,
  );
  const keys = (
    (await (
      await client.get("/api/chunk?admin=true&per_page=100&locale=el", { headers: editor })
    ).json()) as { data: { id: number; key: string }[] }
  ).data
    .filter(({ id }) => chunks.includes(id))
    .map(({ key }) => key);
  const blocks = (i: number) =>
    hostileBlocks({ at: i, assets, keys, label, long: longText, inside });
  const pages = await runAll(slots(300), async (i) => {
    const page = () => ({
      title: `${marker} ${title()}`,
      blocks: i < 4 ? blocks(i) : [],
      meta_title: metaTitle(),
      meta_description: metaDescription(),
      meta_keywords: keywords(),
      status: "published",
    });
    return toItem("", await api("post", "/api/page", { translations: { el: page(), en: page() } }));
  });

  const user = cycleValues(100);
  const users = await runAll(slots(100), async () => {
    const { id } = await createUser();
    await api("put", `/api/users/${id}`, { name: user(), surname: user() }, manager);
    return id;
  });
  const note = cycleValues(2_000);
  await runAll(fieldValues(2_000), async (message, i) => {
    await api(
      "post",
      "/api/claim",
      { member_id: members[i]!.id, proof: "manager", message },
      await authorize(await createUser()),
    );
  });
  const sentBack = await runAll(fieldValues(2_000), async () => {
    const {
      data: { id },
    } = await api(
      "post",
      "/api/product",
      {
        category: "DS.MAG",
        translations: {
          el: { product_name: `${marker} ${title()}`, summary: summary(), body: "<p>x</p>" },
        },
      },
      company,
    );
    await api("post", `/api/product/${id}/review`, { action: "submit" }, company);
    await api("post", `/api/product/${id}/review`, { action: "send_back", note: note() });
    return id;
  });
  await sendContactMessages(api, slots(1_000).length, note);

  const imports = await importHostileFile(api, client, editor);

  const remove = async () => {
    // The created professions stay: a company of another test may have one by now, and these tests
    // run last.
    await runAll(posts, ({ id }) => api("put", `/api/product/${id}`, { sub_category_id: null }));
    await runAll(members, ({ id }) => api("put", `/api/member/${id}`, { co_category: [otherId] }));
    for (const [path, ids] of [
      ["/api/product", [...posts.map(({ id }) => id), ...sentBack]],
      ["/api/page", pages.map(({ id }) => id)],
      ["/api/chunk", chunks],
      ["/api/member", members.map(({ id }) => id)],
    ] as const)
      await runAll(ids, (id) => api("delete", `${path}/${id}`, undefined, manager));
    await saveTags(oldTags);
    await runAll(users, (id) =>
      api("put", `/api/users/${id}`, { name: "Άννα", surname: "Ρώτα" }, manager),
    );
    await client.dispose();
  };
  return {
    marker: marker,
    posts,
    members,
    pages,
    chunks,
    professions,
    subCategories: tags
      .slice(oldTags.length)
      .map(({ id, slug }) => ({ id, paths: { el: `/mag/${slug.el}`, en: `/en/mag/${slug.en}` } })),
    assets,
    users,
    sentBack: sentBack,
    imports,
    remove,
  };
}
