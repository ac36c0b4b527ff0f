import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import type { LaunchOptions } from "playwright/test";

const INSTALLED = [
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * No sandbox: it needs rights that containers and root do not have. The other switches stop
 * requests of the browser itself.
 */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-pings",
  "--no-first-run",
  "--no-default-browser-check",
  "--metrics-recording-only",
];

function runs(executable: string, env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync(executable, ["--version"], { env, stdio: "ignore" });
    return true;
  } catch (error) {
    if (
      typeof (error as { status?: unknown }).status === "number" ||
      (error as { code?: unknown }).code === "ENOENT"
    )
      return false;
    throw error;
  }
}

/**
 * Unpacks the browser of the npm package @sparticuz/chromium into node_modules/.cache. The package
 * itself unpacks into /tmp, where another user's copy may be. A child process gets another TMPDIR,
 * and the environment of AWS Lambda, in which the package also unpacks its libraries.
 */
async function unpack(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const { version } = JSON.parse(
    readFileSync(path.resolve(entry, "../../package.json"), "utf8"),
  ) as { version: string };
  const folder = path.resolve(`node_modules/.cache/chromium-${version}`);
  if (existsSync(folder)) return folder;
  const unpacking = `${folder}.${process.pid}`;
  mkdirSync(unpacking, { recursive: true });
  const code =
    'import("@sparticuz/chromium").then(({ default: chromium }) => chromium.executablePath())';
  await promisify(execFile)(process.execPath, ["-e", code], {
    env: { ...process.env, TMPDIR: unpacking, AWS_EXECUTION_ENV: "nodejs20.x" },
  });
  const fonts = `<dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir>`;
  writeFileSync(
    path.join(unpacking, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}</fontconfig>\n`,
  );
  try {
    renameSync(unpacking, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unpacking, { recursive: true, force: true }); // Another process was faster.
  }
  return folder;
}

/**
 * The environment in which the unpacked browser starts: with the system's libraries and fonts, else
 * with its own. Undefined when it does not start at all.
 */
function environmentFor(folder: string, executable: string): NodeJS.ProcessEnv | undefined {
  const fonts = existsSync("/etc/fonts/fonts.conf")
    ? {}
    : { FONTCONFIG_FILE: path.join(folder, "fonts.conf") };
  const systemLibraries = { ...process.env, ...fonts };
  const ownLibraries = { ...systemLibraries, LD_LIBRARY_PATH: path.join(folder, "al2023", "lib") };
  return [systemLibraries, ownLibraries].find((env) => runs(executable, env));
}

/**
 * How to start a browser for the tests: CHROME_PATH if it is set, the one of the npm package where
 * it starts (Linux on x64), an installed Chrome, else Playwright's own.
 */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const configured = process.env.CHROME_PATH?.trim();
  if (configured) return { executablePath: configured, args: ARGUMENTS };
  if (process.platform === "linux" && process.arch === "x64") {
    const folder = await unpack();
    const executablePath = path.join(folder, "chromium");
    const env = environmentFor(folder, executablePath);
    if (env) return { executablePath, env: env as Record<string, string>, args: ARGUMENTS };
  }
  const executablePath = INSTALLED.find((file) => existsSync(file));
  return executablePath ? { executablePath, args: ARGUMENTS } : { args: ARGUMENTS };
}
