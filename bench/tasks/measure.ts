import { chromium, type Browser } from "playwright/test";
import { chromiumLaunch } from "../../e2e/support/chromium";
import { taskMain, type ReportProgress } from "../task/task-main";
import { readTasks } from "../relevance/read-queries";
import { patternsOf, readNames, type Task } from "./answers";
import { isInSight, Phone, SCREEN } from "./phone";
import { SCRIPTS } from "./scripts";

/** How a task went in a language; `problem` says what was missing. */
export type Trial = {
  id: string;
  locale: "el" | "en";
  taps: number;
  most: number;
  problem: string | null;
};

export type TasksInput = { origin: string; folder?: string };

/** A person waits no longer. */
const WITHIN_MS = 10_000;

type NameOf = Awaited<ReturnType<typeof readNames>>;

async function attempt(phone: Phone, task: Task, nameOf: NameOf): Promise<string | null> {
  const script = SCRIPTS[task.id];
  if (!script) return "no script";
  await script.run(phone);
  const wanted = [
    ...patternsOf(task, phone.locale, nameOf),
    ...(script.shows ? [script.shows[phone.locale]] : []),
  ];
  for (const pattern of wanted)
    if (!(await isInSight(phone.page, pattern))) return `not in sight: ${pattern.source}`;
  return phone.taps > task.taps ? `${phone.taps} taps` : null;
}

async function tryTask(
  browser: Browser,
  { origin, folder }: TasksInput,
  task: Task,
  locale: "el" | "en",
  nameOf: NameOf,
): Promise<Trial> {
  const context = await browser.newContext({
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: locale === "el" ? "el-GR" : "en-GB",
    timezoneId: "Europe/Athens",
    ...(task.position && { geolocation: task.position, permissions: ["geolocation"] }),
  });
  try {
    // The compiler of these files calls it in functions that run in the page.
    await context.addInitScript("globalThis.__name = (value) => value");
    const page = await context.newPage();
    page.setDefaultTimeout(WITHIN_MS);
    await page.goto(origin + (locale === "en" ? "/en" : "/"));
    const phone = new Phone(page, locale);
    await phone.settle();
    const problem = await attempt(phone, task, nameOf).catch((error: unknown) =>
      String(error instanceof Error ? error.message.split("\n")[0] : error),
    );
    if (folder) await page.screenshot({ path: `${folder}/${task.id}-${locale}.png` });
    return { id: task.id, locale, taps: phone.taps, most: task.taps, problem };
  } finally {
    await context.close();
  }
}

/**
 * Tries every task in both languages at a running site with the demo, as a person with a phone would.
 * A trial without a problem was done within its taps, with the answer in the first screen; `folder` takes a
 * picture of each end.
 */
async function tryTasks(input: TasksInput, report: ReportProgress): Promise<Trial[]> {
  const [tasks, nameOf] = await Promise.all([readTasks(), readNames()]);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const trials: Trial[] = [];
    for (const task of tasks) {
      for (const locale of ["el", "en"] as const)
        trials.push(await tryTask(browser, input, task, locale, nameOf));
      report(trials.length, 2 * tasks.length, task.id);
    }
    return trials;
  } finally {
    await browser.close();
  }
}

await taskMain(tryTasks);
