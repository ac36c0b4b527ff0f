import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, expect as plainExpect, test, type BrowserContext } from "playwright/test";
import { ready } from "./support/account";
import { chromiumLaunch } from "./support/chromium";
import { storedDrafts } from "./support/drafts";
import { withDatabase } from "./support/database";
import { EDITORS, newText, openEditor } from "./support/open-editor";
import { authorize, newClient, signedIn } from "./support/users";
import { startSecondWeb, type SecondWeb } from "./support/second-web";
import { texts, type TextKeyIn } from "./support/texts";

const expect = plainExpect.configure({ timeout: 20_000 });
const t = texts("el");
const form = (key: TextKeyIn<"account.form">) => t(`account.form.${key}`);

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
      await opened.saveElsewhere(otherText);
      await opened.type(text);
      await expect(opened.page.getByRole("button", { name: form("conflictKeep") })).toBeVisible();
      await expect(opened.page.locator(".editor-notes:visible")).toContainText(otherText);
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

const published = EDITORS.find(({ copyKind }) => copyKind !== undefined)!;
/** Lets no change reach the server, so that only the browser keeps it. */
const refuseWrites = (context: BrowserContext) =>
  context.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );

test("a published post: keeps text through a closed tab and a change of language, and readers see none of it", async ({
  browser,
  baseURL,
}) => {
  const opened = await openEditor(browser, published, baseURL!);
  const { context } = opened;
  const [closed, switched] = [newText("Κλειστή καρτέλα"), newText("Αλλαγή γλώσσας")];
  await refuseWrites(context);
  await opened.field.fill(closed);
  await opened.expectStored(closed);
  await opened.open();
  await opened.expectRestored(closed);
  await context.unroute("**/api/**");

  // A link stores what was typed, without a question.
  await opened.field.fill(switched);
  await opened.page.locator("a[hreflang=en]").first().click();
  await opened.page.waitForURL(/\/en\/account\/post\//);
  await expect(opened.field).toHaveValue(switched);
  await opened.expectSaved(switched);
  const client = await newClient();
  const view = (await (await client.get(`/api/product/${opened.id}?locale=el`)).json()) as {
    data: { summary: string };
  };
  expect(view.data.summary).toBe("Πρώτη γραφή");
  await client.dispose();
  await context.close();
});

/** The processes of a browser by its profile folder, which only this test uses. */
const processesOf = (folder: string) =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);

test("a published post: keeps text when the browser is killed", async ({ browser, baseURL }) => {
  const opened = await openEditor(browser, published, baseURL!);
  await opened.context.close();
  const folder = mkdtempSync(path.join(os.tmpdir(), "ds-killed-"));
  const launch = async () => {
    const context = await chromium.launchPersistentContext(folder, {
      ...(await chromiumLaunch()),
      baseURL: baseURL!,
    });
    const { email, password } = opened.user;
    expect((await context.request.post("/auth/login", { data: { email, password } })).ok()).toBe(
      true,
    );
    await refuseWrites(context);
    const page = await context.newPage();
    await page.goto(`${published.screen}/${opened.id}`);
    await ready(page);
    return { context, page, field: page.locator(published.field) };
  };
  try {
    const text = newText("Σκοτώθηκε ο περιηγητής");
    const first = await launch();
    await first.field.fill(text);
    await expect.poll(() => storedDrafts(first.page)).toContain(text);
    const closed = first.context.waitForEvent("close");
    const processes = processesOf(folder);
    expect(processes.length).toBeGreaterThan(0);
    for (const pid of processes) process.kill(pid, "SIGKILL");
    await closed;
    const second = await launch();
    await expect(second.field).toHaveValue(text);
    await expect(second.page.getByText(form("restored"))).toBeVisible();
    await second.context.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.describe("a server that crashes and restarts", () => {
  let web: SecondWeb;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    web = await startSecondWeb();
  });
  test.afterAll(() => web.stop());

  test("loses no text of any editor", async ({ browser }) => {
    test.setTimeout(240_000);
    // One after the other: beside other tests, a process that has just started, with three connections
    // to the database, would not render four such screens within their time.
    const editors: Awaited<ReturnType<typeof openEditor>>[] = [];
    for (const one of EDITORS) editors.push(await openEditor(browser, one, web.origin));
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
      await opened.expectProblem("problemUnanswered");
      await opened.expectStored(text);
      await expect(opened.field).toHaveValue(text);
    }
    // Open tabs would save by themselves once the server is back.
    await Promise.all(editors.map((opened) => opened.page.close()));
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
