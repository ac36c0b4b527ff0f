import { expect, test } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { documentText } from "@/lib/kernel/document/text";
import { sendRequest } from "../../rights/request";
import { create, makeDesk, put, view } from "./test-desk";

const SYLLABLES = [
  "κα",
  "το",
  "λί",
  "με",
  "σω",
  "πυ",
  "ρα",
  "θε",
  "νό",
  "γι",
  "δα",
  "φυ",
  "χρή",
  "ζω",
  "ξε",
  "ψη",
];
/** A word of three syllables, out of some four thousand. */
const word = (at: number) =>
  [at % 16, Math.floor(at / 16) % 16, Math.floor(at / 256) % 16]
    .map((one) => SYLLABLES[one])
    .join("");
const WORDS_OF_PARAGRAPH = 120;
/** A text with a number of words, in paragraphs. */
const longText = (words: number) => ({
  type: "doc",
  content: Array.from({ length: Math.ceil(words / WORDS_OF_PARAGRAPH) }, (_, at) => ({
    type: "paragraph",
    content: [
      {
        type: "text",
        text: Array.from({ length: WORDS_OF_PARAGRAPH }, (__, index) =>
          word((at * WORDS_OF_PARAGRAPH + index) * 7),
        ).join(" "),
      },
    ],
  })),
});

test(
  "a post of 20,000 words in each locale is created, changed and restored completely",
  { timeout: 60_000 },
  async () => {
    const { editor } = await makeDesk();
    const [greek, english] = [longText(20_000), longText(20_000)];
    const body = {
      translations: {
        el: { product_name: "Μακρύ", body_doc: greek },
        en: { product_name: "Long", body_doc: english },
      },
    };
    expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(500_000);
    const made = await create(editor, body, { headers: { "Idempotency-Key": "a-long-one" } });
    expect(made.status).toBe(201);
    const { id } = view(made);
    expect(
      (
        await put(editor, id, {
          ...body,
          version: 1,
          translations: {
            ...body.translations,
            el: { product_name: "Μακρύτερο", body_doc: longText(20_100) },
          },
        })
      ).status,
    ).toBe(200);
    const rows = await db.postTranslation.findMany({
      where: { postId: id },
      select: { locale: true, bodyDoc: true },
    });
    expect(rows.map(({ bodyDoc }) => documentText(bodyDoc as typeof greek).length).sort()).toEqual([
      documentText(english).length,
      documentText(longText(20_100)).length,
    ]);
    expect(
      (
        await sendRequest("POST /api/product/{id}/revisions/{version}/restore", {
          user: editor,
          params: { id, version: 1 },
          body: { version: 2 },
        })
      ).status,
    ).toBe(200);
  },
);

test("refuses a too long document with an error at its field, and a too large body unparsed", async () => {
  const { editor } = await makeDesk();
  const { status, errors } = await create(editor, {
    product_name: "Μακρύ",
    body_doc: longText(90_000),
  });
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ["body_doc"]]);
  expect(
    (
      await create(editor, {
        translations: {
          el: { product_name: "Μακρύ", body_doc: longText(90_000) },
          en: { body_doc: longText(90_000) },
        },
      })
    ).status,
  ).toBe(413);
});

test("HTML with too many nodes is a 422 at its field, and nothing is saved", async () => {
  const { editor } = await makeDesk();
  const made = await create(editor, { translations: { el: { product_name: "Βαρύ" } } });
  const { id } = view(made);
  for (const html of [
    "<b>α</b>".repeat(24_000),
    `α${"<br>".repeat(39_000)}α`,
    `<table>${"<tr><td>α".repeat(9_000)}`,
  ]) {
    const refused = await put(editor, id, { version: 1, body: html });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      body: [expect.stringContaining("πάρα πολλά στοιχεία")],
    });
    const english = { version: 1, translations: { en: { product_name: "Heavy", body: html } } };
    expect((await put(editor, id, english)).body.errors).toHaveProperty("translations.en.body");
  }
  expect(await db.post.findUniqueOrThrow({ where: { id } })).toMatchObject({ version: 1 });
});
