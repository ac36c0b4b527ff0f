import { randomBytes } from "node:crypto";
import {
  expect as plainExpect,
  test,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";
import { createUser, ready, type StoredUser } from "./support/account";
import { storedDrafts } from "./support/drafts";
import { withDatabase } from "./support/database";
import { authorize, newClient, signedIn } from "./support/users";
import { startSecondWeb, type SecondWeb } from "./support/second-web";
import { texts, type TextKeyIn } from "./support/texts";

const expect = plainExpect.configure({ timeout: 20_000 });
const t = texts("el");
const form = (key: TextKeyIn<"account.form">) => t(`account.form.${key}`);

/** An editor of the account area, an item of its kind, and one field under both of its names. */
type EditorCase = {
  name: string;
  apiPath: string;
  screen: string;
  field: string;
  apiField: string;
  create(call: (path: string, data: object) => Promise<number>): Promise<number>;
};
const EDITORS: EditorCase[] = [
  {
    name: "a post",
    apiPath: "/api/product",
    screen: "/account/post",
    field: "#post-el-summary",
    apiField: "summary",
    create: (call) =>
      call("/api/product", {
        category: "DS.MAG",
        translations: { el: { product_name: "Μισοτελειωμένο", summary: "Πρώτη γραφή" } },
      }),
  },
  {
    name: "a public company",
    apiPath: "/api/member",
    screen: "/account/member",
    field: "#company-el-description",
    apiField: "description",
    create: async (call) =>
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
    apiPath: "/api/page",
    screen: "/account/page",
    field: "#page-el-title",
    apiField: "title",
    create: (call) =>
      call("/api/page", { translations: { el: { title: "Πρώτη γραφή", blocks: [] } } }),
  },
];

/** A unique text. */
const newText = (prefix: string) => `${prefix}: δυο ώρες δουλειά ${randomBytes(4).toString("hex")}`;

/** An open editor in a browser context of its own. */
class OpenEditor {
  page!: Page;
  id = 0;
  constructor(
    readonly editor: EditorCase,
    readonly origin: string,
    readonly user: StoredUser,
    readonly context: BrowserContext,
    readonly headers: { authorization: string },
  ) {}

  get field(): Locator {
    return this.page.locator(this.editor.field);
  }
  /**
   * Opens the item in a new tab. The former tab is closed without unload handlers, as in a crash.
   */
  async open(): Promise<void> {
    await this.page?.close();
    this.page = await this.context.newPage();
    await this.page.goto(`${this.origin}${this.editor.screen}/${this.id}`);
    await ready(this.page);
  }
  async type(text: string): Promise<void> {
    await this.field.fill(text);
    await this.page.keyboard.press("Control+s");
  }
  /** Waits until the text is in IndexedDB, which other tabs read. */
  expectStored = (text: string) => expect.poll(() => storedDrafts(this.page)).toContain(text);
  expectProblem = (key: TextKeyIn<"form">) =>
    expect(
      this.page.locator(".editor-notes").getByText(t(`form.${key}`), { exact: false }),
    ).toBeVisible();
  /** The field has the typed text, and the notice of the restored draft is shown. */
  async expectRestored(text: string): Promise<void> {
    await expect(this.field).toHaveValue(text);
    await expect(this.page.getByText(form("restored"))).toBeVisible();
  }
  /** The value that the API returns. */
  async readValue(): Promise<string | undefined> {
    const client = await newClient();
    const view = (await (
      await client.get(`${this.editor.apiPath}/${this.id}?admin=true&locale=el`, {
        headers: this.headers,
      })
    ).json()) as { data: { translations: { el: Record<string, string> } } };
    await client.dispose();
    return view.data.translations.el[this.editor.apiField];
  }
  async expectSaved(text: string): Promise<void> {
    await expect.poll(() => this.readValue()).toBe(text);
  }
}

async function openEditor(
  browser: Browser,
  editor: EditorCase,
  origin: string,
): Promise<OpenEditor> {
  const user = await createUser("editor");
  const headers = await authorize(user);
  const context = await signedIn(browser, user, { baseURL: origin });
  const opened = new OpenEditor(editor, origin, user, context, headers);
  const client = await newClient();
  opened.id = await editor.create(async (path, data) => {
    const result = await client.post(path, { data, headers });
    expect(result.status(), await result.text()).toBe(201);
    return ((await result.json()) as { data: { id: number } }).data.id;
  });
  await client.dispose();
  await opened.open();
  return opened;
}

for (const editor of EDITORS) {
  test(`${editor.name}: keeps text through a cut connection, a sign-out and a conflict`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const opened = await openEditor(browser, editor, baseURL!);
    const { context } = opened;

    await test.step("the connection is cut and the tab closed", async () => {
      const text = newText("Χωρίς δίκτυο");
      await context.setOffline(true);
      await opened.type(text);
      await opened.expectProblem("problemOffline");
      await opened.expectStored(text);
      await opened.page.close();
      await context.setOffline(false);
      await opened.open();
      await opened.expectRestored(text);
      await opened.page.keyboard.press("Control+s");
      await opened.expectSaved(text);
    });

    await test.step("the session ends and the user signs in again in another tab", async () => {
      const text = newText("Έληξε η σύνδεση");
      await withDatabase((client) =>
        client.query(
          "UPDATE session SET ended_at = now(), end_reason = 'logout' WHERE user_id = $1",
          [opened.user.id],
        ),
      );
      await opened.type(text);
      await expect(opened.page.locator(".editor-notes [data-tone=bad]")).toBeVisible();
      await expect(opened.field).toHaveValue(text);
      await opened.expectStored(text);
      const newSession = await signedIn(browser, opened.user, { baseURL });
      await context.clearCookies();
      await context.addCookies((await newSession.storageState()).cookies);
      await newSession.close();
      opened.headers.authorization = (await authorize(opened.user)).authorization;
      await opened.open();
      await opened.expectRestored(text);
      await opened.page.keyboard.press("Control+s");
      await opened.expectSaved(text);
    });

    await test.step("another user saves first", async () => {
      const [text, otherText] = [newText("Δικό μου"), newText("Των άλλων")];
      await opened.open();
      const client = await newClient();
      const result = await client.put(`${editor.apiPath}/${opened.id}`, {
        data: { translations: { el: { [editor.apiField]: otherText } } },
        headers: opened.headers,
      });
      expect(result.status(), await result.text()).toBe(200);
      await client.dispose();
      await opened.type(text);
      await expect(
        opened.page.locator(".editor-notes").getByText(form("conflictTitle")),
      ).toBeVisible();
      await expect(opened.page.locator(".editor-notes")).toContainText(otherText);
      await expect(opened.field).toHaveValue(text);
      await opened.expectStored(text);
      await opened.open();
      await expect(opened.field).toHaveValue(text);
      expect(await opened.readValue()).toBe(otherText);
      await opened.page.keyboard.press("Control+s");
      const keep = opened.page.getByRole("button", { name: form("conflictKeep") });
      await expect(async () =>
        expect((await opened.readValue()) === text || (await keep.isVisible())).toBe(true),
      ).toPass();
      if (await keep.isVisible()) await keep.click();
      await opened.expectSaved(text);
    });
    await context.close();
  });
}

test.describe("a server that crashes and restarts", () => {
  let web: SecondWeb;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    web = await startSecondWeb();
  });
  test.afterAll(() => web.stop());

  test("loses no text of any editor", async ({ browser }) => {
    test.setTimeout(240_000);
    const editors = await Promise.all(EDITORS.map((one) => openEditor(browser, one, web.origin)));
    // Each has saved once, so that all of its parts are loaded.
    for (const opened of editors) {
      const text = newText("Πριν");
      await opened.type(text);
      await opened.expectSaved(text);
    }
    const typed = new Map(editors.map((opened) => [opened, newText("Έπεσε ο διακομιστής")]));
    await web.stop("sudden");
    for (const [opened, text] of typed) {
      await opened.type(text);
      await opened.expectProblem("problemOffline");
      await opened.expectStored(text);
      await expect(opened.field).toHaveValue(text);
    }
    web = await startSecondWeb(web.port);
    for (const [opened, text] of typed) {
      await opened.open();
      await opened.expectRestored(text);
      await opened.page.keyboard.press("Control+s");
      await opened.expectSaved(text);
      await opened.context.close();
    }
  });
});
