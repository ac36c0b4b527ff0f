import { test } from "playwright/test";
import sharp from "sharp";
import { openAs, ready } from "./support/account";
import { countActions } from "./support/actions";
import { e, expect, field, readId, unique } from "./support/post-editor";
import { publishAction } from "./support/publish-sheet";
import { texts } from "./support/texts";
import { authorize, newClient } from "./support/users";

const PICTURES = 5;
/** What it may take at most. */
const LIMIT = 25;

const image = (hue: number) =>
  sharp({
    create: { width: 900, height: 600, channels: 3, background: { r: hue, g: 140, b: 110 } },
  })
    .jpeg()
    .toBuffer();

type Stored = {
  data: {
    translations: Record<
      "el" | "en",
      {
        status: string;
        published_at: string;
        body_doc: { content: { type: string; attrs?: { assetIds?: number[] } }[] };
      }
    >;
  };
};

test("two languages with five pictures, their alt texts and a time take 16 actions beside the text", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { user, context, page } = await openAs(browser, "editor");
  const person = countActions(page);
  await page.goto("/account/post");
  await ready(page);
  const question = page.getByRole("group", { name: e("sectionQuestion"), exact: true });
  await person.click(question.getByRole("button").first());
  // The text, typed as anywhere else; an English paragraph follows once the pictures are there.
  await field(page, "el.product_name").fill(unique("Πέντε αυλές"));
  await field(page, "en.product_name").fill(unique("Five yards"));
  await field(page, "el.body_doc").click();
  await page.keyboard.type("Πέντε αυλές της Άνδρου.");
  await readId(page);

  const files = await Promise.all(
    Array.from({ length: PICTURES }, async (_, index) => ({
      name: `yard-${index}.jpg`,
      bytes: await image(60 + index * 30),
    })),
  );
  await person.drop(field(page, "el.body_doc"), files);
  // Several files at once are one gallery.
  const pictures = (name: "el.body_doc" | "en.body_doc") =>
    field(page, name).locator(".rich-gallery img");
  await expect(pictures("el.body_doc")).toHaveCount(PICTURES, { timeout: 90_000 });

  const start = texts("el")("account.editor.passages.start");
  const [, fromGreek = ""] = /el \{([^}]*)\}/.exec(start) ?? [];
  await person.click(
    page.locator("[data-locale=en]").getByRole("button", { name: fromGreek, exact: true }),
  );
  await page.keyboard.type("Five yards of Andros.");
  await expect(pictures("en.body_doc")).toHaveCount(PICTURES);

  await person.press("Control+Shift+Enter");
  const sheet = page.locator("dialog.publish-sheet");
  for (const language of ["Ελληνικά", "English"]) {
    const alts = sheet.getByLabel(e("altIn", { language }), { exact: true });
    await expect(alts).toHaveCount(PICTURES);
    for (let index = 0; index < PICTURES; index++)
      await person.fill(
        alts.nth(index),
        language === "English" ? `Yard ${index + 1}` : `Αυλή ${index + 1}`,
      );
  }
  await person.choose(sheet.getByLabel(/^Αύριο/));
  await person.click(publishAction(sheet, "schedule", ["Ελληνικά", "English"]));
  await expect(sheet).toHaveCount(0, { timeout: 60_000 });
  expect(person.count).toBe(PICTURES * 2 + 6);
  expect(person.count).toBeLessThanOrEqual(LIMIT);

  const client = await newClient();
  const { data } = (await (
    await client.get(`/api/product/${await readId(page)}?admin=true`, {
      headers: await authorize(user),
    })
  ).json()) as Stored;
  await client.dispose();
  const { el, en } = data.translations;
  expect([el.status, en.status, en.published_at]).toEqual([
    "scheduled",
    "scheduled",
    el.published_at,
  ]);
  for (const { body_doc } of [el, en])
    expect(body_doc.content.flatMap(({ attrs }) => attrs?.assetIds ?? [])).toHaveLength(PICTURES);
  await context.close();
});
