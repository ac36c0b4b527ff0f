import { setTimeout as sleep } from "node:timers/promises";
import { chromium, expect, type Page } from "playwright/test";
import { chromiumLaunch } from "../../e2e/support/chromium";
import { publishInSheet, sheetButton } from "../../e2e/support/publish-sheet";
import { signIn } from "../load/sign-in";

/** A step with the new kind, and what went wrong with it. */
export type Step = { what: string; problem?: string };

const TITLE = "Ιθάκη";
const VERSE = "Σα βγεις στον πηγαιμό για την Ιθάκη";
const CHANGED = "να εύχεσαι νά 'ναι μακρύς ο δρόμος";
/** Robots are not counted, nor what does not look like a browser. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
/** Counts are added to those of the database each few seconds. */
const COUNTED_WITHIN_MS = 90_000;

type Item = { id: number; version: number; title: string; preview: { el: string } };

/** The API of the site for an editor. */
function apiOf(origin: string, token: string) {
  const ask = async (path: string, method = "GET", body?: object): Promise<string> => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "accept-language": "el",
        ...(body && { "content-type": "application/json" }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    expect(response.ok, `${method} ${path}: ${response.status} ${text.slice(0, 300)}`).toBe(true);
    return text;
  };
  const call = async <T>(...request: Parameters<typeof ask>): Promise<T> =>
    JSON.parse((await ask(...request)) || "null") as T;
  return { ask, call };
}
type Api = ReturnType<typeof apiOf>;

const itemOf = async (api: Api, id: number) =>
  (await api.call<{ data: Item }>(`/api/poem/${id}?admin=true`)).data;

/** Waits until an account screen reacts. */
const ready = (page: Page) =>
  expect(page.locator("[data-account-ready]")).toHaveCount(1, { timeout: 30_000 });

async function write(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/account/poem`);
  await ready(page);
  await page.locator("#poem-el-title").fill(TITLE);
  await page.locator("#poem-el-content_doc").click();
  await page.keyboard.type(VERSE);
  await page.keyboard.press("Control+s");
  await page.waitForURL(/\/account\/poem\/\d+$/, { timeout: 30_000 });
  await expect(sheetButton(page)).toBeEnabled();
  return Number(page.url().split("/").pop());
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The steps, in the order in which each needs the one before. */
function stepsOf(page: Page, origin: string, api: Api): Record<string, () => Promise<void>> {
  let id = 0;
  const open = (path: string) => page.goto(origin + path);
  return {
    "the editor creates and saves": async () => {
      id = await write(page, origin);
      expect((await itemOf(api, id)).title).toBe(TITLE);
    },
    "the editor publishes": () => publishInSheet(page, ["Ελληνικά"]),
    "the public page shows it": async () => {
      const response = await open("/poem/ithaki");
      expect(response?.status()).toBe(200);
      await expect(page.locator("h1")).toHaveText(TITLE);
      await expect(page.getByText(VERSE)).toBeVisible();
    },
    "the public API has it": async () => {
      const { data } = await api.call<{ data: Item[] }>("/api/poem");
      expect(data.map(({ title }) => title)).toEqual([TITLE]);
    },
    "a view is counted": async () => {
      const count = async () =>
        await (
          await fetch(`${origin}/api/daily-count`, {
            method: "POST",
            headers: {
              "content-type": "application/json",
              "user-agent": BROWSER,
            },
            body: JSON.stringify({ kind: "poem", id, event: "view" }),
          })
        ).status;
      expect(await count()).toBe(204);
      const until = Date.now() + COUNTED_WITHIN_MS;
      const numbers = () => api.ask("/api/daily-count/export?days=30", "GET");
      while (!/^"?poem\b.*Ιθάκη/m.test(await numbers())) {
        expect(Date.now()).toBeLessThan(until);
        await sleep(2_000);
      }
      await open("/account/statistics");
      await expect(
        page.getByText("Τα ποιήματα με τις περισσότερες προβολές").first(),
      ).toBeVisible();
    },
    "the search finds it": async () => {
      const { data } = await api.call<{ data: { poems: Item[] } }>("/api/search?search=Ithaki");
      expect(data.poems.map((one) => one.id)).toEqual([id]);
    },
    "the calendar shows its publication": async () => {
      const query = `from=${inDays(-1)}&until=${inDays(1)}`;
      const found = await api.call<object>(`/api/editorial-calendar?${query}`);
      expect(JSON.stringify(found)).toContain(TITLE);
    },
    "the preview shows a change that is not public": async () => {
      const { preview, version } = await itemOf(api, id);
      await api.call(`/api/poem/${id}`, "PUT", { content: `<p>${CHANGED}</p>`, version });
      await open(preview.el);
      await expect(page.getByText(CHANGED)).toBeVisible();
    },
    "the history has each version": async () => {
      const { data } = await api.call<{ data: { version: number }[] }>(`/api/poem/${id}/revisions`);
      expect(data.length).toBeGreaterThanOrEqual(2);
      await open(`/account/poem/${id}`);
      await ready(page);
      await page.getByText("Ιστορικό", { exact: true }).first().click();
      await expect(page.locator(".history-entry")).toHaveCount(data.length);
    },
    "a version is restored": async () => {
      const { version } = await itemOf(api, id);
      const { data } = await api.call<{ data: { version: number }[] }>(`/api/poem/${id}/revisions`);
      const former = data.at(-1)?.version;
      await api.call(`/api/poem/${id}/revisions/${former}/restore`, "POST", { version });
    },
    "the trash takes it and gives it back": async () => {
      await api.call(`/api/poem/${id}`, "DELETE");
      expect((await fetch(`${origin}/poem/ithaki`)).status).toBe(404);
      await api.call(`/api/poem/${id}/restore`, "POST");
      expect((await fetch(`${origin}/poem/ithaki`)).status).toBe(200);
    },
    "the list of the account area has it": async () => {
      await open("/account/all-poems");
      await expect(page.getByText(TITLE).first()).toBeVisible();
    },
  };
}

/** Drives a running site as an editor and as a reader. @returns every step, with its problem if any */
export async function driveKind(origin: string, password: string): Promise<Step[]> {
  const api = apiOf(origin, await signIn(origin, password));
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const context = await browser.newContext({ locale: "el-GR" });
    const login = await context.request.post(`${origin}/auth/login`, {
      data: { email: "editor@example.test", password },
    });
    expect(login.status()).toBe(200);
    const page = await context.newPage();
    const steps: Step[] = [];
    for (const [what, take] of Object.entries(stepsOf(page, origin, api))) {
      const problem = await take().then(
        () => undefined,
        (error: unknown) => String(error).split("\n", 4).join(" "),
      );
      steps.push(problem === undefined ? { what } : { what, problem });
    }
    return steps;
  } finally {
    await browser.close();
  }
}
