import { randomBytes } from "node:crypto";
import {
  expect as plainExpect,
  test,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";
import { createUser, ready, type StoredUser } from "./support/account";
import { withDatabase } from "./support/database";
import { bearerOf, newClient, signedIn } from "./support/users";
import { startSecondWeb, type SecondWeb } from "./support/second-web";
import { texts } from "./support/texts";

const expect = plainExpect.configure({ timeout: 20_000 });
const t = texts("el");
const form = (key: string) => t(`account.form.${key}`);

/** An editor, one thing in it, and a field with its place in the editing view. */
type Editor = {
  name: string;
  call: string;
  screen: string;
  field: string;
  words: string;
  make(call: (path: string, data: object) => Promise<number>): Promise<number>;
};
const EDITORS: Editor[] = [
  {
    name: "a post",
    call: "/api/product",
    screen: "/account/post",
    field: "#post-el-summary",
    words: "summary",
    make: (call) =>
      call("/api/product", {
        category: "DS.MAG",
        translations: { el: { product_name: "Μισοτελειωμένο", summary: "Πρώτη γραφή" } },
      }),
  },
  {
    name: "a public company",
    call: "/api/member",
    screen: "/account/member",
    field: "#company-el-description",
    words: "description",
    make: async (call) =>
      call("/api/member", {
        co_category: [
          (
            (await (await (await newClient()).get("/api/company-category?ctx=member")).json()) as {
              data: { id: number }[];
            }
          ).data[0]!.id,
        ],
        translations: {
          el: {
            member_name: `Εργαστήρι ${randomBytes(3).toString("hex")}`,
            description: "Πρώτη γραφή",
            status: "published",
          },
        },
      }),
  },
  {
    name: "a page",
    call: "/api/page",
    screen: "/account/page",
    field: "#page-el-title",
    words: "title",
    make: (call) =>
      call("/api/page", { translations: { el: { title: "Πρώτη γραφή", blocks: [] } } }),
  },
];

/** A text that no other is like. */
const newText = (what: string) => `${what}: δυο ώρες δουλειά ${randomBytes(4).toString("hex")}`;

/** An editor with a thing open, in a browser of a process of its own that may die. */
class Desk {
  page!: Page;
  id = 0;
  constructor(
    readonly editor: Editor,
    readonly web: SecondWeb,
    readonly user: StoredUser,
    readonly context: BrowserContext,
    readonly headers: { authorization: string },
  ) {}

  get field(): Locator {
    return this.page.locator(this.editor.field);
  }
  /**
   * Opens it in a new tab; tabs before it die with what they hold, as when the machine is switched
   * off.
   */
  async open(): Promise<void> {
    await this.page?.close();
    this.page = await this.context.newPage();
    await this.page.goto(`${this.web.origin}${this.editor.screen}/${this.id}`);
    await ready(this.page);
  }
  async type(text: string): Promise<void> {
    await this.field.fill(text);
    await this.page.keyboard.press("Control+s");
  }
  /** The browser keeps it for other tabs too, which it does a moment after the last letter. */
  isKept = (text: string) =>
    expect
      .poll(() => this.page.evaluate(() => Object.values({ ...window.localStorage }).join("\n")))
      .toContain(text);
  problem = (key: string) =>
    expect(
      this.page.locator(".editor-notes").getByText(t(`form.${key}`), { exact: false }),
    ).toBeVisible();
  /** It was offered again, and is what was typed. */
  async isBack(text: string): Promise<void> {
    await expect(this.field).toHaveValue(text);
    await expect(this.page.getByText(form("restored"))).toBeVisible();
  }
  /** What the site holds by now. */
  async stored(): Promise<string | undefined> {
    const client = await newClient();
    const view = (await (
      await client.get(`${this.editor.call}/${this.id}?admin=true&locale=el`, {
        headers: this.headers,
      })
    ).json()) as { data: { translations: { el: Record<string, string> } } };
    await client.dispose();
    return view.data.translations.el[this.editor.words];
  }
  async arrives(text: string): Promise<void> {
    await expect.poll(() => this.stored()).toBe(text);
  }
}

test.describe.configure({ mode: "serial" });
let web: SecondWeb;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  web = await startSecondWeb();
});
test.afterAll(() => web.stop());

async function openDesk(
  browser: Parameters<Parameters<typeof test>[2]>[0]["browser"],
  editor: Editor,
): Promise<Desk> {
  const user = await createUser("editor");
  const headers = await bearerOf(user);
  const context = await signedIn(browser, user, { baseURL: web.origin });
  const desk = new Desk(editor, web, user, context, headers);
  const client = await newClient();
  desk.id = await editor.make(async (path, data) => {
    const result = await client.post(path, { data, headers });
    expect(result.status(), await result.text()).toBe(201);
    return ((await result.json()) as { data: { id: number } }).data.id;
  });
  await client.dispose();
  await desk.open();
  return desk;
}

for (const editor of EDITORS) {
  test(`${editor.name}: a cut connection, an ended session, a dead server or a conflict lose no text`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const desk = await openDesk(browser, editor);
    const { context } = desk;

    await test.step("the connection is cut, and the tab closed", async () => {
      const text = newText("Χωρίς δίκτυο");
      await context.setOffline(true);
      await desk.type(text);
      await desk.problem("problemOffline");
      await desk.isKept(text);
      await desk.page.close();
      await context.setOffline(false);
      await desk.open();
      await desk.isBack(text);
      // Control: without what the browser keeps it would be gone.
      await desk.page.evaluate(() => {
        window.localStorage.clear();
        window.sessionStorage.clear();
      });
      const kept = await context.storageState();
      expect(kept.origins).toEqual([]);
      await desk.page.keyboard.press("Control+s");
      await desk.arrives(text);
    });

    await test.step("the session ended, and somebody signs in again in another tab", async () => {
      const text = newText("Έληξε η σύνδεση");
      await withDatabase((client) =>
        client.query(
          "UPDATE session SET ended_at = now(), end_reason = 'logout' WHERE user_id = $1",
          [desk.user.id],
        ),
      );
      await desk.type(text);
      await expect(desk.page.locator(".editor-notes [data-tone=bad]")).toBeVisible();
      await expect(desk.field).toHaveValue(text);
      await desk.isKept(text);
      const again = await signedIn(browser, desk.user, { baseURL: web.origin });
      await context.clearCookies();
      await context.addCookies((await again.storageState()).cookies);
      await again.close();
      desk.headers.authorization = (await bearerOf(desk.user)).authorization;
      await desk.open();
      await desk.isBack(text);
      await desk.page.keyboard.press("Control+s");
      await desk.arrives(text);
    });

    await test.step("the server died and was started again", async () => {
      const text = newText("Έπεσε ο διακομιστής");
      await web.stop("sudden");
      await desk.type(text);
      await desk.problem("problemOffline");
      await desk.isKept(text);
      await expect(desk.field).toHaveValue(text);
      web = await startSecondWeb(web.port);
      await desk.open();
      await desk.isBack(text);
      await desk.page.keyboard.press("Control+s");
      await desk.arrives(text);
    });

    await test.step("somebody else was faster", async () => {
      const [text, theirs] = [newText("Δικό μου"), newText("Των άλλων")];
      await desk.open();
      const client = await newClient();
      const result = await client.put(`${editor.call}/${desk.id}`, {
        data: { translations: { el: { [editor.words]: theirs } } },
        headers: desk.headers,
      });
      expect(result.status(), await result.text()).toBe(200);
      await client.dispose();
      await desk.type(text);
      await expect(
        desk.page.locator(".editor-notes").getByText(form("conflictTitle")),
      ).toBeVisible();
      await expect(desk.page.locator(".editor-notes")).toContainText(theirs);
      await expect(desk.field).toHaveValue(text);
      await desk.isKept(text);
      await desk.open();
      await expect(desk.field).toHaveValue(text);
      expect(await desk.stored()).toBe(theirs);
      await desk.page.keyboard.press("Control+s");
      const keep = desk.page.getByRole("button", { name: form("conflictKeep") });
      await expect(async () =>
        expect((await desk.stored()) === text || (await keep.isVisible())).toBe(true),
      ).toPass();
      if (await keep.isVisible()) await keep.click();
      await desk.arrives(text);
    });
    await context.close();
  });
}
