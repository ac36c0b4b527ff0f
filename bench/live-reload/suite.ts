import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "playwright/test";
import { chromiumLaunch } from "../../e2e/support/chromium";
import { inStep } from "../../scripts/console/in-step";
import { startDevelopmentSite, type DevelopmentSite } from "../../scripts/test/development-site";
import { judge } from "../measure/target";
import type { Findings } from "../report/results";
import type { Suite } from "../suite";
import type { Workspace } from "../workspace/workspace";

const PAGE = "app/[locale]/(public)/(people)/user/login/page.tsx";
const TEXTS = "messages/en/user.json";
const URL_PATH = "/en/user/login";
const ERROR_DIALOG = "nextjs-portal [role=dialog]";
/** The first page of a development site is compiled when it is asked for. */
const COMPILED_MS = 240_000;
const SHOWN_MS = 60_000;

/** Changes a file of the copy. @throws Error when it does not contain `from` */
function edit({ folder }: DevelopmentSite, file: string, from: string, to: string): void {
  const place = path.join(folder, file);
  const text = readFileSync(place, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(place, text.replace(from, to));
}

/** Opens the page, and waits until it is connected for live reload. */
async function openPage(page: Page, origin: string): Promise<void> {
  const connected = page.waitForEvent("console", {
    predicate: (message) => message.text().includes("[HMR] connected"),
    timeout: COMPILED_MS,
  });
  await page.goto(origin + URL_PATH, { timeout: COMPILED_MS });
  await connected;
}

/** Seconds until the page shows what `change` made. */
async function timeOf(change: () => void, shown: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  change();
  await shown();
  return (performance.now() - began) / 1_000;
}

/** Edits a page and its texts, breaks the page and mends it. @returns the seconds of each */
async function measureEdits(page: Page, site: DevelopmentSite) {
  const see = (selector: string, state: "visible" | "hidden" = "visible") =>
    page.locator(selector).first().waitFor({ state, timeout: SHOWN_MS });
  let reloads = 0;
  page.on("load", () => reloads++);
  const code = await timeOf(
    () => edit(site, PAGE, '<UserHead title={t("title")}', '<UserHead title={`New ${t("title")}`}'),
    () => see("h1:text-matches('^New ')"),
  );
  const texts = await timeOf(
    () => edit(site, TEXTS, '"noAccount": "', '"noAccount": "Newly edited. '),
    () => see("text=Newly edited."),
  );
  const reloadsOfBoth = reloads;
  const whole = "export default async function";
  const broken = `${whole} (((`;
  const error = await timeOf(
    () => edit(site, PAGE, whole, broken),
    () => see(ERROR_DIALOG),
  );
  const mended = await timeOf(
    () => edit(site, PAGE, broken, whole),
    () => see(ERROR_DIALOG, "hidden"),
  );
  return { code, texts, reloads: reloadsOfBoth, error, mended };
}

async function run(workspace: Workspace): Promise<Findings> {
  const database = await workspace.createDatabase("live_reload");
  const site = await inStep("Starting the development site on a copy of the sources", () =>
    startDevelopmentSite(workspace.environment(database)),
  );
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await browser.newPage();
    await inStep("Compiling the first page", () => openPage(page, site.origin));
    const found = await inStep("Editing it", () => measureEdits(page, site));
    const within = { of: "value", atMost: 5 } as const;
    const seconds = (what: string, value: number) =>
      judge({ what, value, unit: "s", target: within });
    return {
      rows: [
        seconds("an edited page is shown", found.code),
        seconds("an edited text is shown", found.texts),
        judge({
          what: "reloads for both",
          value: found.reloads,
          unit: "",
          target: { of: "value", atMost: 0 },
        }),
        seconds("a syntax error is shown over the page", found.error),
        seconds("the page is back when it is mended", found.mended),
      ],
      tables: [],
      plots: [],
      notes: [],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Whether `npm run dev` shows changes without a reload, and how soon. */
export const liveReloadSuite: Suite = {
  name: "live-reload",
  title: "Live reload",
  about:
    "The web process of `npm run dev` runs on a copy of the sources. In a browser that has a page " +
    "open, an edit of its code and one of its texts must appear without a reload, and a syntax " +
    "error over it until it is mended. `npm test` checks that the connection for it is answered.",
  targets: ["each change within 5 s, without a reload"],
  run,
};
