import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser, type Page } from "playwright/test";
import { chromiumLaunch } from "../../e2e/support/chromium";
import { crawl } from "../links/crawl";
import { kindOf } from "../links/sample";
import { median } from "../measure/percentiles";
import { settle } from "../measure/settle";
import { taskMain, type ReportProgress } from "../task/task-main";

/** What a page costs on a slow phone: milliseconds, the sum of layout shifts, KB, and its length. */
export type Face = {
  kind: string;
  path: string;
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  scriptKb: number;
  screens: number;
  /** Whether it can be scrolled sideways at 390 px. */
  isTooWide: boolean;
};

export type FaceInput = { origin: string; folder: string; most: number };

const PHONE = { width: 390, height: 844 };
const WINDOWS = [PHONE, { width: 1440, height: 900 }];
const SCHEMES = ["light", "dark"] as const;
/** The processor of a slow phone. */
const SLOWDOWN = 4;
/** A task that takes longer blocks the page (web.dev/tbt). */
const LONG_TASK_MS = 50;
/** Loads of one page, of which the median counts: a single one tells of the machine too. */
const LOADS = 3;

/** Where nothing is, in both languages: no link leads there. */
const UNLINKED = ["/no-such-page", "/en/no-such-page"];

/** Collects from the first byte on what the browser tells of paints, shifts and long tasks. */
function watchPage(): void {
  const seen = { paint: 0, shift: 0, tasks: [] as [start: number, duration: number][] };
  Object.assign(globalThis, { faceSeen: seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe("largest-contentful-paint", ({ startTime }) => (seen.paint = startTime));
  observe("longtask", ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  observe("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.shift += shift.value;
  });
}

/** Shows everything that waits for being scrolled to, and returns to the top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
  await settle(page);
}

/** What one load of a page costs, by a browser that has never been there. */
async function load(browser: Browser, origin: string, target: string): Promise<Face> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    // The compiler of these files calls it in functions that run in the page.
    await context.addInitScript("globalThis.__name = (value) => value");
    await context.addInitScript(watchPage);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.goto(origin + target, { waitUntil: "load" });
    await settle(page);
    const before = await page.evaluate((limit) => {
      const { faceSeen } = globalThis as unknown as {
        faceSeen: { paint: number; tasks: [start: number, duration: number][] };
      };
      // Blocking begins with the first paint (web.dev/tbt).
      const shown = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const blocked = faceSeen.tasks.reduce(
        (sum, [start, ms]) => sum + Math.max(0, start + ms - Math.max(start, shown) - limit),
        0,
      );
      const scripts = performance
        .getEntriesByType("resource")
        .filter((one) => one instanceof PerformanceResourceTiming && one.name.endsWith(".js"));
      return {
        paint: faceSeen.paint,
        blocked,
        bytes: scripts.reduce(
          (sum, one) => sum + (one instanceof PerformanceResourceTiming ? one.encodedBodySize : 0),
          0,
        ),
        screens: document.documentElement.scrollHeight / innerHeight,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
      };
    }, LONG_TASK_MS);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await scrollThrough(page);
    const shift = await page.evaluate(
      () => (globalThis as unknown as { faceSeen: { shift: number } }).faceSeen.shift,
    );
    return {
      kind: kindOf(target),
      path: target,
      largestPaintMs: before.paint,
      blockedMs: before.blocked,
      shift,
      scriptKb: before.bytes / 1_000,
      screens: before.screens,
      isTooWide: before.isTooWide,
    };
  } finally {
    await context.close();
  }
}

/** What a page costs: the median of its loads, and the worst of what should never happen. */
async function measureOn(browser: Browser, origin: string, target: string): Promise<Face> {
  const first = await load(browser, origin, target);
  const loads = [first];
  while (loads.length < LOADS) loads.push(await load(browser, origin, target));
  return {
    ...first,
    largestPaintMs: median(loads.map(({ largestPaintMs }) => largestPaintMs)),
    blockedMs: median(loads.map(({ blockedMs }) => blockedMs)),
    shift: Math.max(...loads.map(({ shift }) => shift)),
  };
}

/** A page of fifteen screens takes a small machine half a minute. */
const PICTURE_MS = 180_000;

/** Takes the whole page at both widths in both colour schemes. */
async function takePictures(browser: Browser, { origin, folder }: FaceInput, target: string) {
  for (const viewport of WINDOWS)
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
      try {
        const page = await context.newPage();
        await page.goto(origin + target, { waitUntil: "load" });
        await scrollThrough(page);
        await page.screenshot({
          path: path.join(folder, pictureName(target, viewport.width, colorScheme)),
          fullPage: true,
          type: "jpeg",
          quality: 75,
          timeout: PICTURE_MS,
        });
      } finally {
        await context.close();
      }
    }
}

const pictureName = (target: string, width: number, scheme: string) =>
  `${kindOf(target).trim().replaceAll(/\W+/g, "-")}-${width}-${scheme}.jpg`;

async function measure(input: FaceInput, report: ReportProgress): Promise<Face[]> {
  rmSync(input.folder, { recursive: true, force: true });
  mkdirSync(input.folder, { recursive: true });
  const { paths } = await crawl(input.origin, 1);
  const targets = [...paths, ...UNLINKED].toSorted().slice(0, input.most);
  const browser = await chromium.launch(await chromiumLaunch());
  const faces: Face[] = [];
  try {
    // A browser's first page pays for what all of them need.
    await load(browser, input.origin, "/");
    for (const [at, target] of targets.entries()) {
      report(at, targets.length, target);
      // The first request of a page fills the response cache.
      await fetch(input.origin + target);
      faces.push(await measureOn(browser, input.origin, target));
      await takePictures(browser, input, target);
    }
  } finally {
    await browser.close();
  }
  return faces;
}

await taskMain(measure);
