import { randomBytes } from "node:crypto";
import { HOSTILE_HTML } from "../../lib/document/test-hostile";
import { bearerOf, demoBearer, createUser, newClient } from "./users";
import { type Both, forEach, hostileDocument, inTurn, packs, VECTORS } from "./hostile-texts";
import {
  hostileBlocks,
  importHostileFile,
  type Made,
  writeToUs,
  makeCaller,
  smallPicture,
  type HostileItem,
} from "./hostile-requests";

/** What was put into the site, by its kind, and how to take it away again. */
export type HostileContent = {
  mark: string;
  posts: HostileItem[];
  members: HostileItem[];
  pages: HostileItem[];
  chunks: number[];
  professions: HostileItem[];
  parts: HostileItem[];
  assets: number[];
  users: number[];
  returned: number[];
  imports: number[];
  remove(): Promise<void>;
};

type Section = { id: number; sub_categories: { id: number; slug: Both }[] };

/** Puts every hostile text into every field of the desk that can hold it, by the calls. */
export async function fillWithHostileTexts(): Promise<HostileContent> {
  const client = await newClient();
  const mark = `Ζιζ${[...randomBytes(6)].map((byte) => "αβγδεζηθ"[byte % 8]).join("")}`;
  const [editor, manager, company] = [
    await demoBearer("editor"),
    await demoBearer("manager"),
    await demoBearer("company"),
  ];
  const call = makeCaller(client, editor);
  /** As many things as it takes to hold all in their shortest field, in two languages. */
  const turns = (most: number, texts?: string[]) =>
    Array.from({ length: Math.ceil(packs(most, texts).length / 2) }, (_, at) => at);
  const thing = (kind: string, { data }: Made): HostileItem => {
    const slug = (locale: "el" | "en") =>
      data.translations?.[locale]?.slug ?? data.slug ?? String(data.id);
    return {
      id: data.id,
      paths: { el: `${kind}/${slug("el")}`, en: `/en${kind}/${slug("en")}` },
      preview: data.preview,
    };
  };

  const file = await smallPicture();
  const [alt, caption] = [inTurn(300), inTurn(500)];
  const assets = await forEach(turns(300), async (at) => {
    const {
      data: { id },
    } = await call("post", "/api/content-asset", { file, alt: alt(), caption: caption() });
    await call("put", `/api/content-asset/${id}`, {
      translations: {
        el: { alt: at === 0 ? `${mark} ${alt()}`.slice(0, 300) : alt(), caption: caption() },
        en: { alt: alt(), caption: caption() },
      },
    });
    return id;
  });
  const asset = (at: number) => assets[at % assets.length]!;

  // Parts of a section, with posts in them.
  const withoutCommas = VECTORS.filter((one) => !one.includes(","));
  const [section] = (
    (await (
      await client.get("/api/company-category?ctx=product&name=DS.MAG&admin=true", {
        headers: editor,
      })
    ).json()) as { data: Section[] }
  ).data;
  const saveParts = (parts: object[]) =>
    call("put", `/api/company-category/${section!.id}?ctx=product`, { sub_categories: parts });
  const former = section!.sub_categories.map(({ id }) => ({ id }));
  const partName = inTurn(100, withoutCommas);
  const {
    data: { sub_categories: parts = [] },
  } = await saveParts([
    ...former,
    ...turns(100, withoutCommas).map(() => ({ name: { el: partName(), en: partName() } })),
  ]);

  const [title, summary, metaTitle, metaDescription, keywords, venue, html, inside] = [
    inTurn(270),
    inTurn(1_000),
    inTurn(200),
    inTurn(500),
    inTurn(300),
    inTurn(200),
    inTurn(1_200, [...HOSTILE_HTML]),
    inTurn(250),
  ];
  const words = (at: number) => ({
    product_name: `${mark} ${title()}`,
    summary: summary(),
    meta_title: metaTitle(),
    meta_description: metaDescription(),
    meta_keywords: keywords(),
    venue: venue(),
    ...(at % 2 ? { body: html() } : { body_doc: hostileDocument(inside, asset(at)) }),
    status: "published",
  });
  const posts = await forEach(turns(200), async (at) => {
    const made = await call("post", "/api/product", {
      ...(at % 5 === 0
        ? { category: "DS.AGENDA", starts_at: new Date(Date.now() + 86_400_000).toISOString() }
        : {
            category: "DS.MAG",
            sub_category_id: parts[former.length + (at % (parts.length - former.length))]!.id,
          }),
      cover_id: asset(at),
      translations: { el: words(at), en: words(at + 1) },
    });
    return thing(
      "/post",
      at < 3
        ? await call("put", `/api/product/${made.data.id}`, { translations: { el: words(at) } })
        : made,
    );
  });
  await call("put", `/api/product/${posts[0]!.id}`, {
    translations: { el: { body: html() }, en: { status: "draft" } },
  });

  let number = 0;
  const named = inTurn(85, withoutCommas);
  // Names of professions are there once only.
  const profession = () => ({ profession: `${named()} ${mark}${++number}` });
  const usual = (
    (await (await client.get("/api/company-category?ctx=member")).json()) as {
      data: { id: number }[];
    }
  ).data[0]!.id;
  const professions = await forEach(turns(100), async () =>
    thing(
      "/directory",
      await call("post", "/api/company-category?ctx=member", {
        translations: { el: profession(), en: profession() },
      }),
    ),
  );
  const [name, description, address, area, headline, what] = [
    inTurn(190),
    inTurn(4_900),
    inTurn(200),
    inTurn(100),
    inTurn(200),
    inTurn(200),
  ];
  const about = () => ({
    member_name: `${mark} ${name()}`.slice(0, 200),
    description: description(),
    address: address(),
    area: area(),
    status: "published",
  });
  const members = await forEach(turns(200), async (at) => {
    const made = await call("post", "/api/member", {
      co_category: [professions[at % professions.length]!.id],
      is_member: true,
      verified: { what: what() },
      gallery_ids: [asset(at)],
      logo_id: asset(at),
      translations: { el: about(), en: about() },
    });
    const page = (odd: number) => ({
      headline: headline(),
      status: "published",
      ...((at + odd) % 2
        ? { content: html() }
        : { content_doc: hostileDocument(inside, asset(at)) }),
    });
    await call("put", `/api/content-member/${made.data.id}`, {
      cover_id: asset(at),
      translations: { el: page(0), en: page(1) },
    });
    return thing("/member", made);
  });

  const [label, long] = [inTurn(300), inTurn(1_000)];
  const chunks = await forEach(
    turns(300),
    async (at) =>
      (
        await call("post", "/api/chunk", {
          key: `zz_${randomBytes(5).toString("hex")}`,
          translations: {
            el: {
              title: label(),
              content_doc: hostileDocument(inside, asset(at)),
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
  const blocks = (at: number) => hostileBlocks({ at, assets, keys, label, long, inside });
  const pages = await forEach(turns(300), async (at) => {
    const page = () => ({
      title: `${mark} ${title()}`,
      blocks: at < 4 ? blocks(at) : [],
      meta_title: metaTitle(),
      meta_description: metaDescription(),
      meta_keywords: keywords(),
      status: "published",
    });
    return thing("", await call("post", "/api/page", { translations: { el: page(), en: page() } }));
  });

  const user = inTurn(100);
  const users = await forEach(turns(100), async () => {
    const { id } = await createUser();
    await call("put", `/api/users/${id}`, { name: user(), surname: user() }, manager);
    return id;
  });
  const note = inTurn(2_000);
  await forEach(packs(2_000), async (message, at) => {
    await call(
      "post",
      "/api/claim",
      { member_id: members[at]!.id, proof: "manager", message },
      await bearerOf(await createUser()),
    );
  });
  const returned = await forEach(packs(2_000), async () => {
    const {
      data: { id },
    } = await call(
      "post",
      "/api/product",
      {
        category: "DS.MAG",
        translations: {
          el: { product_name: `${mark} ${title()}`, summary: summary(), body: "<p>x</p>" },
        },
      },
      company,
    );
    await call("post", `/api/product/${id}/review`, { action: "submit" }, company);
    await call("post", `/api/product/${id}/review`, { action: "send_back", note: note() });
    return id;
  });
  await writeToUs(call, turns(1_000).length, note);

  const imports = await importHostileFile(call, client, editor);

  const remove = async () => {
    // Professions stay: a company that another test made meanwhile may have one, and nobody looks
    // at the site after these tests.
    await forEach(posts, ({ id }) => call("put", `/api/product/${id}`, { sub_category_id: null }));
    await forEach(members, ({ id }) => call("put", `/api/member/${id}`, { co_category: [usual] }));
    for (const [path, ids] of [
      ["/api/product", [...posts.map(({ id }) => id), ...returned]],
      ["/api/page", pages.map(({ id }) => id)],
      ["/api/chunk", chunks],
      ["/api/member", members.map(({ id }) => id)],
    ] as const)
      await forEach(ids, (id) => call("delete", `${path}/${id}`, undefined, manager));
    await saveParts(former);
    await forEach(users, (id) =>
      call("put", `/api/users/${id}`, { name: "Άννα", surname: "Ρώτα" }, manager),
    );
    await client.dispose();
  };
  return {
    mark,
    posts,
    members,
    pages,
    chunks,
    professions,
    parts: parts
      .slice(former.length)
      .map(({ id, slug }) => ({ id, paths: { el: `/mag/${slug.el}`, en: `/en/mag/${slug.en}` } })),
    assets,
    users,
    returned,
    imports,
    remove,
  };
}
