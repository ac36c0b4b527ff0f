import { expect, it } from "vitest";
import { creditLine } from "@/lib/kernel/asset/credit";
import { documentFromHtml } from "@/lib/kernel/document/from-html";
import { renderDocument } from "@/lib/kernel/document/render";
import { assetsById } from "@/lib/kernel/asset/by-id";
import { db } from "@/lib/kernel/core/db";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import { sendRequest } from "../../rights/request";
import { testImage, sendForm } from "./test-upload";
import { editor } from "./test-uploads";

const put = async (id: number, body: object) => {
  const response = await sendRequest("PUT /api/content-asset/{id}", {
    user: editor,
    params: { id },
    body: body as Record<string, unknown>,
  });
  return response.data as AssetItemView;
};

async function picture(alt: string, name = "a.jpg") {
  const { data } = await sendForm(editor, [{ bytes: await testImage(64, 48), name }], {
    fields: { alt },
  });
  return data;
}

it("a picture keeps who made it in each language, and its licence", async () => {
  const { id } = await picture("Αυλή");
  const data = await put(id, {
    licence: "CC BY 4.0",
    translations: { el: { credit: "Μαρία Παππά" }, en: { credit: "Maria Pappa" } },
  });
  expect(data).toMatchObject({
    credit: "Μαρία Παππά",
    licence: "CC BY 4.0",
    translations: { el: { alt: "Αυλή", credit: "Μαρία Παππά" }, en: { credit: "Maria Pappa" } },
  });
  const shown = (await assetsById([id], "en")).get(id)!;
  expect(creditLine(shown)).toBe("Maria Pappa · CC BY 4.0");
  // Where one language has none, the other one's stands.
  await put(id, { translations: { en: { credit: null } } });
  expect((await assetsById([id], "en")).get(id)).toMatchObject({ credit: "Μαρία Παππά" });
});

it("a picture says what it shows, one of a list, and keeps it in its audit entry", async () => {
  const { id } = await picture("Αυλή");
  expect(await put(id, { licence: "CC BY 4.0" })).toMatchObject({ shows: null });
  expect(await put(id, { shows: "drawing" })).toMatchObject({ shows: "drawing" });
  // A client that does not know the field leaves it as it is.
  expect(await put(id, { alt: "Τομή" })).toMatchObject({ shows: "drawing" });
  expect((await assetsById([id], "en")).get(id)).toMatchObject({ shows: "drawing" });
  for (const locale of LOCALES) {
    const refused = await sendRequest("PUT /api/content-asset/{id}", {
      user: editor,
      params: { id },
      query: `?locale=${locale}`,
      body: { shows: "skyline" },
    });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: { shows: [expect.any(String)] } });
  }
  const { detail } = await db.auditEntry.findFirstOrThrow({
    where: { subjectKind: "asset", subjectId: id, action: "asset.updated" },
    orderBy: { id: "desc" },
    skip: 1,
  });
  expect(detail).toMatchObject({ fields: ["shows"] });
  expect(await put(id, { shows: null })).toMatchObject({ shows: null });
});

it("stands under the picture in a text, and does not become part of an own caption", async () => {
  const { id } = await picture("Αυλή");
  await put(id, { credit: "Μαρία <Παππά>", licence: "CC BY 4.0" });
  const doc = {
    type: "doc",
    content: [{ type: "figure", attrs: { assetId: id, alt: null, caption: "Το πρωί" } }],
  };
  const html = renderDocument(doc, await assetsById([id], "el"), "el");
  expect(html).toContain(
    "<figcaption>Το πρωί <small>Μαρία &lt;Παππά&gt; · CC BY 4.0</small></figcaption>",
  );
  expect(JSON.stringify(documentFromHtml(html))).toContain('"caption":"Το πρωί"');
});

const found = async (search: string) => {
  const response = await sendRequest("GET /api/content-asset", {
    user: editor,
    query: `?admin=true&search=${encodeURIComponent(search)}`,
  });
  return (response.data as { id: number }[]).map(({ id }) => id);
};

it("is found by other forms of a word, Greeklish, accents, and by who made it", async () => {
  const { id } = await picture("Εξωτερική σκάλα με μάρμαρο στη Νάξο", "καθιστικό-04.jpg");
  await put(id, { translations: { el: { credit: "Χρήστος Ψυχογιός" } } });
  await picture("Φωτιστικό");
  for (const search of [
    "ΜΑΡΜΑΡΟ",
    "μαρμάρου",
    "marmaro",
    "skala naxo",
    "psixogios",
    "Ψυχογιού",
    "kathistiko",
    "άρμαρ",
  ])
    expect(await found(search), search).toEqual([id]);
  // Control: a word that it does not have, and one of them that it lacks.
  expect(await found("ξύλο")).toEqual([]);
  expect(await found("marmaro xylo")).toEqual([]);
});
