import path from "node:path";
import type { Settings } from "../../lib/core/settings";
import { formatDuration, printLine, style } from "../console/progress.mjs";

/** Says where to click, once everything works, and how long that took since this process began. */
export function printBanner(settings: Settings, dev: boolean): void {
  const { SITE_URL, DATA_DIR } = settings;
  const inside = path.relative(process.cwd(), DATA_DIR);
  const rows: [string, string][] = [
    ["Ελληνικά", style.cyan(`${SITE_URL}/`)],
    ["English", style.cyan(`${SITE_URL}/en`)],
    ["API", style.cyan(`${SITE_URL}/docs/api`)],
    ["Data", inside.startsWith("..") ? DATA_DIR : inside],
  ];
  printLine("");
  printLine(style.bold(`  ${settings.SITE_NAME} is ready${dev ? " for development" : ""} after ${formatDuration(performance.now())}`));
  for (const [label, value] of rows) printLine(`  ${label.padEnd(10)}${value}`);
  printLine(`  ${style.faint("Ctrl-C stops it")}`);
  printLine("");
}

/** A plain http site is meant for this machine only: cookies would travel in the clear. */
export function warnAboutHttp({ SITE_URL }: Settings): void {
  const { protocol, hostname } = new URL(SITE_URL);
  if (protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost") || /^127\.|^\[::1\]$/.test(hostname)) return;
  printLine(style.yellow(`! SITE_URL is ${SITE_URL}: plain http is meant for localhost, sign-in cookies would travel in the clear`));
}
