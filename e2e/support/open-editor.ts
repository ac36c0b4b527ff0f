import { randomBytes } from "node:crypto";
import {
  expect as plainExpect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "playwright/test";
import { createUser, ready, type StoredUser } from "./account";
import { storedDrafts } from "./drafts";
import { authorize, newClient, signedIn } from "./users";
import { texts, type TextKeyIn } from "./texts";

const expect = plainExpect.configure({ timeout: 20_000 });
const t = texts("el");
const form = (key: TextKeyIn<"account.form">) => t(`account.form.${key}`);

/** An editor of the account area, an item of its kind, and one field under both of its names. */
export type EditorCase = {
  name: string;
  apiPath: string;
  screen: string;
  field: string;
  apiField: string;
  /** What readers see is edited in a working copy of this kind. */
  copyKind?: string;
  create(call: (path: string, data: object) => Promise<number>): Promise<number>;
};
/** Editors of drafts and of what is public. */
export const EDITORS: EditorCase[] = [
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
    name: "a published post",
    apiPath: "/api/product",
    screen: "/account/post",
    field: "#post-el-summary",
    apiField: "summary",
    copyKind: "post",
    create: (call) =>
      call("/api/product", {
        category: "DS.MAG",
        translations: {
          el: { product_name: "Δημοσιευμένο", summary: "Πρώτη γραφή", status: "published" },
        },
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
export const newText = (prefix: string) =>
  `${prefix}: δυο ώρες δουλειά ${randomBytes(4).toString("hex")}`;

/** In the page: marks the document as soon as the notices show the text, however briefly. */
function recordRestored(text: string): void {
  new MutationObserver(() => {
    if (document.querySelector(".editor-notes")?.textContent.includes(text))
      document.documentElement.dataset.restored = "";
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** An open editor in a browser context of its own. */
export class OpenEditor {
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
    await this.page.addInitScript(recordRestored, form("restored"));
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
  /**
   * The field has the typed text, and the notice of the restored draft was shown: it goes with the
   * next autosave, which a busy machine may reach before the tab is ready. So the page records it.
   */
  async expectRestored(text: string): Promise<void> {
    await expect(this.field).toHaveValue(text);
    await expect(this.page.locator("html[data-restored]")).toBeAttached();
  }
  /** The working copy; null without one. */
  async readCopy() {
    const client = await newClient();
    const answer = (await (await client.get(this.copyPath, { headers: this.headers })).json()) as {
      data: { version: number; change: { translations: { el: Record<string, string> } } } | null;
    };
    await client.dispose();
    return answer.data;
  }
  get copyPath(): string {
    return `/api/working-copy/${this.editor.copyKind}/${this.id}`;
  }
  /** Stores a text as another client, in the working copy of what is public. */
  async saveElsewhere(text: string): Promise<void> {
    const client = await newClient();
    const change = { translations: { el: { [this.editor.apiField]: text } } };
    const copy = { change, base: {}, base_version: 1, version: (await this.copyVersion()) ?? 0 };
    const [path, data] = this.editor.copyKind
      ? [this.copyPath, copy]
      : [`${this.editor.apiPath}/${this.id}`, change];
    const result = await client.put(path, { data, headers: this.headers });
    expect(result.status(), await result.text()).toBe(200);
    await client.dispose();
  }
  private async copyVersion(): Promise<number | undefined> {
    return this.editor.copyKind ? (await this.readCopy())?.version : undefined;
  }
  /** The value that the server keeps. */
  async readValue(): Promise<string | undefined> {
    if (this.editor.copyKind)
      return (await this.readCopy())?.change.translations.el[this.editor.apiField];
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

/** A new item in an editor, of a new user. */
export async function openEditor(
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
