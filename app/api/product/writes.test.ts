import { beforeEach, describe, expect, it } from "vitest";
import { testPerson } from "@/lib/auth/test-people";
import { db } from "@/lib/core/db";
import { findPost } from "@/lib/post/read/service";
import { ask } from "../rights/ask";
import {
  create,
  deeds,
  editing,
  figure,
  makeCompany,
  makeDesk,
  makePicture,
  paragraph,
  publicPost,
  put,
  view,
  type Desk,
} from "./test-desk";

let desk: Desk;
// Fresh people for each: one person writes 60 times a minute at most.
beforeEach(async () => {
  desk = await makeDesk();
});
const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe("a new post", () => {
  it("of an editor stands as it is said to, in each language, with addresses made from its titles", async () => {
    const cover = await makePicture();
    const told = await create(desk.editor, {
      product_name: "Σπίτι στη Σίφνο",
      sub_category_id: desk.part,
      member_id: desk.member,
      cover_id: cover,
      gallery_ids: [cover],
      is_featured: true,
      body_doc: paragraph("Ένα δύο", "τρία"),
      status: "published",
      translations: { en: { product_name: "House on Sifnos", summary: "Short" } },
    });
    expect([told.status, view(told)]).toMatchObject([
      201,
      {
        product_name: "Σπίτι στη Σίφνο",
        slug: "spiti-sti-sifno",
        status: "published",
        body: "<p>Ένα δύο</p><p>τρία</p>",
        category: "DS.MAG",
        section: "mag",
        sub_category_id: desk.part,
        member_id: desk.member,
        cover: { id: cover },
        cover_id: cover,
        gallery_ids: [cover],
        is_featured: true,
        version: 1,
        created_by: { id: desk.editor.userId },
        pending: null,
        may: { publish: true, delete: true, change_slug: true, review: true },
        translations: {
          en: {
            product_name: "House on Sifnos",
            slug: "house-on-sifnos",
            status: "draft",
            is_outdated: false,
          },
          el: { is_outdated: false },
        },
      },
    ]);
    expect(await publicPost("spiti-sti-sifno")).toMatchObject({
      product_name: "Σπίτι στη Σίφνο",
      body: "<p>Ένα δύο</p><p>τρία</p>",
    });
    expect(await publicPost(view(told).id, "en")).toBeUndefined();
    expect(
      await db.postTranslation.findFirst({
        where: { postId: view(told).id, locale: "el" },
        select: { bodyText: true, readingMinutes: true },
      }),
    ).toEqual({ bodyText: "Ένα δύο\nτρία", readingMinutes: 1 });
    expect(await deeds(view(told).id)).toEqual(["post.created"]);
  });
  it("of a company's user is a draft of that company, whatever it says of front page, company and dates", async () => {
    const other = await makeCompany();
    const told = await create(desk.owner, {
      product_name: "Δικό μας",
      member_id: other,
      is_featured: true,
      published_at: "2020-01-01T00:00:00Z",
      created_by_id: 1,
      version: 7,
    });
    expect([told.status, view(told)]).toMatchObject([
      201,
      {
        member_id: desk.member,
        is_featured: false,
        status: "draft",
        published_at: null,
        version: 1,
        may: { publish: false, delete: true, change_slug: true, review: false },
      },
    ]);
  });
  it("is not made by whoever has no company, a company that waits, or an address that is not confirmed", async () => {
    const waiting = await db.member.create({
      data: {
        translations: {
          create: [
            {
              locale: "el",
              name: "Νέα",
              slug: `nea-${crypto.randomUUID().slice(0, 6)}`,
              status: "in_review",
            },
          ],
        },
      },
      select: { id: true },
    });
    for (const person of [
      desk.reader,
      await testPerson({ memberId: waiting.id }),
      await testPerson({ memberId: desk.member, verified: false }),
      await testPerson({ role: "editor", verified: false }),
    ]) {
      expect((await create(person, { product_name: "Όχι" })).status).toBe(403);
    }
    for (const body of [
      { status: "published" },
      { status: "scheduled", published_at: soon(60) },
      { translations: { en: { product_name: "No", status: "published" } } },
    ])
      expect((await create(desk.owner, { product_name: "Όχι", ...body })).status).toBe(403);
    expect(await db.postTranslation.count({ where: { title: { in: ["Όχι", "No"] } } })).toBe(0);
  });
  it("gets an address of its own, also of ten at once", async () => {
    const told = await Promise.all(
      Array.from({ length: 10 }, () => create(desk.editor, { product_name: "Ίδιος τίτλος" })),
    );
    expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(told.map((one) => view(one).slug)).size).toBe(10);
    expect(view(await create(desk.editor, { product_name: "1984" })).slug).toBe("1984-p");
    expect(view(await create(desk.editor, { product_name: "Preview" })).slug).toBe("preview-p");
  });
  it.each([
    ["product_name", { product_name: null }],
    ["category", { product_name: "Α", category: "DS.NONE" }],
    ["category", { product_name: "Α", category: "DS.EVENTS" }],
    ["sub_category_id", { product_name: "Α", sub_category_id: 999_999 }],
    ["member_id", { product_name: "Α", member_id: 999_999 }],
    ["cover_id", { product_name: "Α", cover_id: 999_999 }],
    ["gallery_ids", { product_name: "Α", gallery_ids: [999_999] }],
    ["body_doc", { product_name: "Α", body_doc: figure(999_999) }],
    ["body_doc", { product_name: "Α", body_doc: { type: "doc", content: [{ type: "script" }] } }],
    ["body_doc", { product_name: "Α", body_doc: "x" }],
    ["slug", { product_name: "Α", slug: "api" }],
    ["slug", { product_name: "Α", slug: "1984" }],
    ["slug", { product_name: "Α", slug: "Ά" }],
    ["ends_at", { product_name: "Α", ends_at: "2026-01-01T10:00:00Z" }],
    [
      "ends_at",
      { product_name: "Α", starts_at: "2026-01-02T10:00:00Z", ends_at: "2026-01-01T10:00:00Z" },
    ],
    ["published_at", { product_name: "Α", status: "scheduled" }],
    [
      "published_at",
      { product_name: "Α", status: "scheduled", published_at: "2020-01-01T00:00:00Z" },
    ],
    ["published_at", { product_name: "Α", published_at: "tomorrow" }],
    [
      "unpublish_at",
      { product_name: "Α", status: "published", unpublish_at: "2020-01-01T00:00:00Z" },
    ],
    [
      "unpublish_at",
      {
        product_name: "Α",
        status: "scheduled",
        published_at: "2096-01-02T00:00:00Z",
        unpublish_at: "2096-01-01T00:00:00Z",
      },
    ],
    ["translations.en.product_name", { product_name: "Α", translations: { en: { summary: "x" } } }],
    ["status", { product_name: "Α", status: { $ne: 1 } }],
    ["product_name", { product_name: "a\u202eb" }],
    ["meta_title", { product_name: "Α", meta_title: "x".repeat(201) }],
  ])("is told which field is wrong: %s", async (field, body) => {
    const before = await db.post.count();
    const { status, errors } = await create(desk.editor, body, { query: "?locale=el" });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(errors[field]![0]).toMatch(/[α-ωά-ώ]/);
    expect(await db.post.count()).toBe(before);
  });
});

describe("a change", () => {
  it("changes only what is sent, per language, in either form", async () => {
    const { id } = view(
      await create(desk.editor, {
        product_name: "Πρώτο",
        summary: "Περίληψη",
        venue: "Πάτρα",
        meta_title: "Μέτα",
        translations: { en: { product_name: "First", summary: "Summary" } },
      }),
    );
    const after = view(await put(desk.editor, id, { translations: { en: { summary: null } } }));
    expect(after).toMatchObject({
      summary: "Περίληψη",
      venue: "Πάτρα",
      meta_title: "Μέτα",
      version: 2,
      translations: { en: { product_name: "First", summary: null } },
    });
    expect(view(await put(desk.editor, id, { summary: "" }))).toMatchObject({
      product_name: "Πρώτο",
      summary: null,
    });
    expect(
      view(await put(desk.editor, id, { summary: "English" }, { query: "?locale=en" })),
    ).toMatchObject({
      product_name: "First",
      summary: "English",
      translations: { el: { summary: null } },
    });
  });
  it("may be the whole object that was read, with one thing changed at either place", async () => {
    const cover = await makePicture();
    const { id } = view(
      await create(desk.editor, {
        product_name: "Ολόκληρο",
        body_doc: figure(cover),
        cover_id: cover,
        status: "published",
        translations: { en: { product_name: "Whole" } },
      }),
    );
    const whole = await editing(desk.editor, id);
    expect(view(await put(desk.editor, id, { ...whole, summary: "Νέα" }))).toMatchObject({
      summary: "Νέα",
      status: "published",
      cover_id: cover,
      body_doc: { content: [{ type: "figure" }] },
      translations: { en: { product_name: "Whole" } },
    });
    const again = await editing(desk.editor, id);
    const nested = {
      ...again,
      translations: {
        ...again.translations,
        el: { ...again.translations.el!, summary: "Πιο νέα" },
      },
    };
    expect(view(await put(desk.editor, id, nested)).summary).toBe("Πιο νέα");
    const html = await editing(desk.editor, id);
    expect(
      view(
        await put(desk.editor, id, {
          ...html,
          body: "<p>Από <b>αλλού</b><script>alert(1)</script></p>",
        }),
      ).body,
    ).toBe("<p>Από <strong>αλλού</strong></p>");
    // A client that knows HTML alone loses nothing by sending back what it read.
    const figured = view(await put(desk.editor, id, { body_doc: figure(cover) }));
    expect(view(await put(desk.editor, id, { body: figured.body })).body_doc).toEqual(
      figured.body_doc,
    );
  });
  it("keeps the spaces of a sentence with more than one style", async () => {
    const body_doc = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Τοίχοι από " },
            { type: "text", text: "πέτρα", marks: [{ type: "bold" }] },
            { type: "text", text: " και ξύλο" },
          ],
        },
      ],
    };
    expect(view(await create(desk.editor, { product_name: "Κενά", body_doc })).body).toBe(
      "<p>Τοίχοι από <strong>πέτρα</strong> και ξύλο</p>",
    );
  });
  it("from a state that is no more is refused with the present one; of two at once one is saved", async () => {
    const { id } = view(await create(desk.editor, { product_name: "Δύο μαζί" }));
    const stale = await put(desk.editor, id, { summary: "α", version: 7 });
    expect([stale.status, stale.data]).toMatchObject([
      409,
      { id, version: 1, product_name: "Δύο μαζί" },
    ]);
    expect(
      (await put(desk.editor, id, { summary: "α" }, { headers: { "if-match": '"7"' } })).status,
    ).toBe(409);
    const both = await Promise.all(
      ["ένα", "δύο", "τρία"].map((summary) => put(desk.editor, id, { summary, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = view(both.find(({ status }) => status === 200)!).summary;
    expect(await editing(desk.editor, id)).toMatchObject({ summary: winner, version: 2 });
    // The control: without a version each is saved, one after the other.
    const unasked = await Promise.all(
      ["ένα", "δύο", "τρία"].map((summary) => put(desk.editor, id, { summary })),
    );
    expect(unasked.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await editing(desk.editor, id)).version).toBe(5);
  });
  it("of a known address leads the former one on, and takes nobody else's", async () => {
    const { id, slug } = view(
      await create(desk.editor, { product_name: "Παλιά διεύθυνση", status: "published" }),
    );
    const other = view(await create(desk.editor, { product_name: "Άλλη", status: "published" }));
    expect(view(await put(desk.editor, id, { slug: "nea-diefthynsi" })).slug).toBe(
      "nea-diefthynsi",
    );
    expect(await findPost(slug!, "el")).toEqual({ kind: "moved", slug: "nea-diefthynsi" });
    for (const taken of [other.slug, slug])
      expect(
        Object.keys(
          (
            await put(desk.editor, other.id, {
              slug: taken === other.slug ? "nea-diefthynsi" : taken,
            })
          ).errors,
        ),
      ).toEqual(["slug"]);
    expect(view(await put(desk.editor, id, { slug })).slug).toBe(slug);
    expect(
      await db.slugHistory.findMany({
        where: { targetId: id, kind: "post" },
        select: { slug: true },
      }),
    ).toEqual([{ slug: "nea-diefthynsi" }]);
    const draft = view(await create(desk.owner, { product_name: "Πρόχειρο" }));
    expect(view(await put(desk.owner, draft.id, { slug: "dikia-mas" })).slug).toBe("dikia-mas");
    expect(await db.slugHistory.count({ where: { targetId: draft.id, kind: "post" } })).toBe(0);
  });
  it("to another section leaves the part of the former one", async () => {
    const { id } = view(
      await create(desk.editor, { product_name: "Μετακόμιση", sub_category_id: desk.part }),
    );
    expect(view(await put(desk.editor, id, { category: "DS.AGENDA" }))).toMatchObject({
      category: "DS.AGENDA",
      sub_category_id: null,
    });
    expect(
      Object.keys((await put(desk.editor, id, { sub_category_id: desk.part })).errors),
    ).toEqual(["sub_category_id"]);
  });
  it("tells which language is older, until that one is looked at", async () => {
    const { id } = view(
      await create(desk.editor, {
        product_name: "Δίγλωσσο",
        translations: { en: { product_name: "Bilingual" } },
      }),
    );
    expect(view(await put(desk.editor, id, { summary: "Νέα" })).translations).toMatchObject({
      el: { is_outdated: false },
      en: { is_outdated: true },
    });
    expect(
      view(await put(desk.editor, id, { translations: { en: { is_current: true } } })).translations,
    ).toMatchObject({ el: { is_outdated: false }, en: { is_outdated: false } });
    await put(desk.editor, id, { summary: "Πιο νέα" });
    expect(
      view(await put(desk.editor, id, { translations: { en: { summary: "New" } } })).translations,
    ).toMatchObject({ el: { is_outdated: false }, en: { is_outdated: false } });
    expect(
      view(await put(desk.editor, id, { summary: "Πιο νέα", status: "draft" })).translations.en!
        .is_outdated,
    ).toBe(false);
  });
});

describe("publishing", () => {
  it("needs every picture described in that language", async () => {
    const [greek, none] = [
      await makePicture({ el: "Αυλή" }),
      await makePicture({ el: "", en: " " }),
    ];
    const cases: [object, string][] = [
      [{ cover_id: none }, "cover_id"],
      [{ gallery_ids: [greek, none] }, "gallery_ids"],
      [{ body_doc: figure(none) }, "body_doc"],
      [
        { body_doc: { type: "doc", content: [{ type: "gallery", attrs: { assetIds: [none] } }] } },
        "body_doc",
      ],
    ];
    for (const [change, field] of cases) {
      const { id } = view(await create(desk.editor, { product_name: "Εικόνες", ...change }));
      const told = await put(desk.editor, id, { status: "published" });
      expect([told.status, Object.keys(told.errors)]).toEqual([422, [field]]);
      expect(
        (await put(desk.editor, id, { status: "scheduled", published_at: soon(60) })).status,
      ).toBe(422);
      expect((await editing(desk.editor, id)).status).toBe("draft");
    }
    const { id } = view(
      await create(desk.editor, {
        product_name: "Μία",
        cover_id: greek,
        body_doc: figure(none, { alt: "Δικό της" }),
        status: "published",
        translations: { en: { product_name: "One" } },
      }),
    );
    expect(await publicPost(id)).toBeDefined();
    expect(
      (await put(desk.editor, id, { translations: { en: { status: "published" } } })).status,
    ).toBe(422);
    // What readers see is not given a picture that nobody described, and may otherwise be changed.
    expect((await put(desk.editor, id, { cover_id: none })).status).toBe(422);
    await db.assetTranslation.updateMany({ where: { assetId: greek }, data: { alt: "" } });
    expect((await put(desk.editor, id, { summary: "Νέα" })).status).toBe(200);
  });
  it("goes by the moments that are set", async () => {
    const { id } = view(await create(desk.editor, { product_name: "Χρόνοι" }));
    const at = soon(90);
    expect(
      view(await put(desk.editor, id, { status: "published", published_at: at })),
    ).toMatchObject({ status: "scheduled", published_at: at });
    expect(await publicPost(id)).toBeUndefined();
    expect(
      view(await put(desk.editor, id, { summary: "Αλλαγή", status: "scheduled" })).published_at,
    ).toBe(at);
    expect(view(await put(desk.editor, id, { status: "published" })).status).toBe("published");
    expect(await publicPost(id)).toBeDefined();
    const first = (await editing(desk.editor, id)).published_at;
    expect(view(await put(desk.editor, id, { status: "archived" })).status).toBe("archived");
    expect(await publicPost(id)).toBeUndefined();
    expect(
      view(await put(desk.editor, id, { status: "published", unpublish_at: soon(120) }))
        .published_at,
    ).toBe(first);
    expect(await deeds(id)).toEqual([
      "post.created",
      "post.updated",
      "post.updated",
      "post.published",
      "post.unpublished",
      "post.published",
    ]);
  });
});

describe("a company's people", () => {
  it("cannot reach anybody else's, nor show pictures that are not theirs", async () => {
    const other = await makeDesk();
    const { id } = view(await create(other.owner, { product_name: "Ξένο", status: "in_review" }));
    expect((await put(desk.owner, id, { product_name: "" })).status).toBe(404);
    expect(
      (await ask("DELETE /api/product/{id}", { person: desk.owner, params: { id } })).status,
    ).toBe(404);
    expect(
      (
        await ask("GET /api/product/{id}", {
          person: desk.owner,
          params: { id },
          query: "?admin=true",
        })
      ).status,
    ).toBe(404);
    const [own, foreign] = [
      await makePicture({ el: "α" }, desk.member),
      await makePicture({ el: "α" }, other.member),
    ];
    expect(view(await create(desk.owner, { product_name: "Εικόνα", cover_id: own })).cover_id).toBe(
      own,
    );
    for (const [field, body] of [
      ["cover_id", { cover_id: foreign }],
      ["gallery_ids", { gallery_ids: [own, foreign] }],
      ["body_doc", { body_doc: figure(foreign) }],
    ] as const)
      expect(
        Object.keys((await create(desk.owner, { product_name: "Εικόνα", ...body })).errors),
      ).toEqual([field]);
    const shown = view(
      await create(desk.editor, {
        product_name: "Του συντάκτη",
        member_id: desk.member,
        cover_id: foreign,
      }),
    );
    expect((await put(desk.owner, shown.id, { gallery_ids: [foreign] })).status).toBe(200);
  });
  it("delete their own drafts, and nothing that readers knew", async () => {
    const draft = view(await create(desk.owner, { product_name: "Σβήνεται" }));
    const known = view(
      await create(desk.editor, {
        product_name: "Μένει",
        member_id: desk.member,
        status: "published",
      }),
    );
    await put(desk.editor, known.id, { status: "archived" });
    expect(
      (await ask("DELETE /api/product/{id}", { person: desk.owner, params: { id: known.id } }))
        .status,
    ).toBe(403);
    expect(
      (await ask("DELETE /api/product/{id}", { person: desk.owner, params: { id: draft.id } }))
        .status,
    ).toBe(204);
    expect(
      (await ask("DELETE /api/product/{id}", { person: desk.owner, params: { id: draft.id } }))
        .status,
    ).toBe(404);
    expect(
      (
        await ask("GET /api/product/{id}", {
          person: desk.owner,
          params: { id: draft.id },
          query: "?admin=true",
        })
      ).status,
    ).toBe(404);
    expect(
      view(
        await ask("POST /api/product/{id}/restore", {
          person: desk.owner,
          params: { id: draft.id },
        }),
      ),
    ).toMatchObject({ product_name: "Σβήνεται", version: 3 });
    expect(await deeds(draft.id)).toEqual(["post.created", "post.deleted", "post.restored"]);
  });
});

describe("an editing view", () => {
  it("is read by number or by the address of any language, and says nothing to others", async () => {
    const { id } = view(
      await create(desk.editor, {
        product_name: "Δυο διευθύνσεις",
        translations: { en: { product_name: "Two addresses" } },
      }),
    );
    for (const part of [id, "dyo-diefthynseis", "two-addresses"])
      expect((await editing(desk.editor, part)).id).toBe(id);
    const missing = view(
      await create(desk.editor, { translations: { en: { product_name: "English alone" } } }),
    );
    expect(missing).toMatchObject({
      product_name: null,
      slug: null,
      status: null,
      body: "",
      translations: { el: null, en: { product_name: "English alone" } },
      preview: { el: null, en: expect.stringMatching(/^\/en\/preview\//) as string },
    });
  });
});
