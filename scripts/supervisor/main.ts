import { SettingsError } from "@/lib/kernel/core/settings";
import { stackTranslator } from "@/lib/kernel/core/stack-translator";
import { refuseUnfinishedRestore } from "../backup/unfinished-restore";
import { buildSite, compilePrograms } from "../build/build-site";
import { generatePrismaClient } from "../build/prisma-client";
import { inStep } from "../console/in-step";
import { fullDiskLine } from "../console/full-disk.mjs";
import { announce, style } from "../console/progress.mjs";
import { Refusal } from "../console/refusal";
import { Stopped } from "../console/run-program";
import { Milestone, together } from "../console/together";
import { openDataFolder } from "../data-folder/data-folder";
import { decideDemo, demoPassword, siteEnvironment } from "../data-folder/site-environment";
import { reserve } from "../database/embedded";
import { migrateWithStep } from "../database/migrate-step";
import { openDatabase } from "../database/open-database";
import { fillDemo } from "../demo/fill-demo";
import { requirePort } from "../network/ports";
import { keepSchedule } from "./backup-schedule";
import { printBanner, warnAboutBucket, warnAboutHttp, warnAboutMemory } from "./banner";
import { startWebEarly } from "./early-start";
import { keepRunning } from "./keep-running";
import { compiledArguments, developmentArguments } from "./node-arguments";
import { settleChatPort } from "./chat-port";
import { warnAboutServices } from "./outside-services";
import { portsOf, PROCESSES, WEB, type ProcessEntry } from "./processes";
import { warnAboutUsers } from "./real-site";
import { nodeService, type Running, type Service } from "./service";
import { makeSetupLink } from "./setup-link";
import { listenForStop, stopAsked } from "./stopping";

type StartOptions = {
  dev: boolean;
  /** Whether the build is known to be current: in development, that of the programs. */
  isBuilt: boolean;
};

/** Clean-up functions, run in reverse order. */
type Undo = () => Promise<void> | void;

async function run({ dev, isBuilt }: StartOptions, undo: Undo[], stop: AbortSignal): Promise<void> {
  const { settings, held: chatPort } = await settleChatPort(process.env);
  undo.push(() => chatPort?.release());
  const folder = openDataFolder(settings.DATA_DIR);
  refuseUnfinishedRestore(folder.path);
  if (!settings.DATABASE_URL) undo.push(await reserve(folder, "start", settings.SITE_URL));
  for (const { setting, port } of portsOf(settings))
    if (setting !== "CHAT_PORT" || !chatPort) await requirePort(setting, port, settings.HOST);
  warnAboutHttp(settings);
  warnAboutMemory();
  warnAboutBucket(settings);

  const keep = (service: Service, running: Running) => {
    const one = keepRunning(service, running);
    undo.push(() => one.stop());
  };

  folder.saveState({ siteUrl: settings.SITE_URL });
  const argumentsFor = dev ? developmentArguments : compiledArguments;
  const [programs, site] = [new Milestone(), new Milestone()];
  const early = isBuilt ? startWebEarly(settings, folder, { dev, argumentsFor }, stop) : undefined;
  undo.push(() => early?.drop());
  /** The code: what is stale of it is built. */
  const build = async (signal: AbortSignal) => {
    if (isBuilt && !dev) {
      programs.reach();
      return site.reach();
    }
    await generatePrismaClient(process.env, signal);
    await compilePrograms(signal);
    programs.reach();
    if (!dev) await buildSite(folder.logFile("build"), signal);
    site.reach();
  };
  /**
   * The data. A new database is filled meanwhile, and the content of the demo needs only the
   * programs; one with data is migrated after the build, as a version that does not build must
   * leave it to the former one.
   */
  const fill = async (signal: AbortSignal) => {
    const { url, embedded } = await openDatabase(settings, folder, signal);
    if (embedded) keep({ name: "database", start: embedded.restart }, embedded.server);
    const demo = decideDemo(settings, folder, embedded?.created ?? false);
    const password = demo ? demoPassword(settings, folder) : undefined;
    const env = siteEnvironment(settings, folder, { url, demo, dev });
    if (!embedded?.created) await site.wait(signal);
    await migrateWithStep(url, signal);
    await programs.wait(signal);
    if (demo) await fillDemo(url, folder, { env, argumentsFor, signal });
    return { url, demo, password, env };
  };
  const [, { url, demo, password, env }] = await together(stop, [build, fill]);

  if (!early?.fits(env)) await early?.drop();
  await inStep(`Starting ${PROCESSES.map(({ name }) => name).join(", ")}`, async () => {
    const kept: ReturnType<typeof keepRunning>[] = [];
    undo.push(async () => {
      for (const one of kept.toReversed()) await one?.stop();
    });
    const start = ({ name, file, longestPauseMs }: ProcessEntry, at: number) => {
      const begun = name === WEB.name && early?.fits(env) ? early : undefined;
      const service = begun?.service ?? nodeService(name, argumentsFor(file), env);
      return async (signal: AbortSignal) => {
        const running = begun ? begun.finish(signal) : service.start(signal);
        kept[at] = keepRunning(service, await running, longestPauseMs);
      };
    };
    const starts = PROCESSES.map(start);
    await together(stop, starts.slice(-1));
    await chatPort?.release();
    await together(stop, starts.slice(0, -1));
  });
  const setupLink = demo ? undefined : await makeSetupLink(url, settings.SITE_URL);
  printBanner(settings, { dev, demo: password, setupLink });
  if (!demo) await warnAboutUsers(url);
  await warnAboutServices(settings);
  undo.push(keepSchedule(settings));
  await stopAsked(stop);
}

function report(error: unknown) {
  const fullDisk = fullDiskLine(error);
  const plain = error instanceof Refusal || error instanceof SettingsError;
  const errorDetail = () => {
    if (fullDisk) return fullDisk;
    if (plain) return error.message;
    if (!(error instanceof Error)) return String(error);
    return stackTranslator.get()(error.stack ?? error.message);
  };
  const msg = errorDetail();
  announce(style.red(msg), { level: "error", msg });
}

/**
 * npm start: starts everything and runs until it is stopped.
 * @returns the exit code
 */
export async function main(
  { dev }: { dev: boolean },
  { isBuilt }: { isBuilt: boolean },
): Promise<number> {
  const undo: Undo[] = [];
  // A killed supervisor releases no lock: the next start takes over the lock of a dead process.
  const stop = listenForStop(() => announce("Killed.", { msg: "killed" }));
  let code = 0;
  try {
    await run({ dev, isBuilt }, undo, stop);
  } catch (error) {
    if (!stop.aborted && !(error instanceof Stopped)) {
      code = 1;
      report(error);
    }
  }
  for (const step of undo.reverse()) {
    try {
      await step();
    } catch (error) {
      code = 1;
      report(error);
    }
  }
  if (stop.aborted) announce("Stopped.", { msg: "stopped" });
  return code;
}
