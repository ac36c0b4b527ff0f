import path from "node:path";
import { LEAST_MEMORY_MB, memoryMb } from "@/lib/kernel/core/memory";
import type { Settings } from "@/lib/kernel/core/settings";
import { DEMO_ACCOUNTS } from "../../prisma/demo/accounts";
import { announce, formatDuration, style, warn } from "../console/progress.mjs";
import type { DemoPassword } from "../data-folder/site-environment";

/** A path relative to the current folder. */
function shortPath(file: string): string {
  const inside = path.relative(process.cwd(), file);
  return inside.startsWith("..") ? file : inside;
}

/** The password of the demo accounts, or the file with it. */
function passwordNote(
  { DATA_DIR }: Settings,
  { value, source }: DemoPassword,
  emphasize: (text: string) => string,
): string {
  return {
    setting: "the setting DEMO_PASSWORD",
    "made now": emphasize(value),
    "made earlier": `DEMO_PASSWORD in ${shortPath(path.join(DATA_DIR, "secrets.json"))}`,
  }[source];
}

/** Names the place of a password that was made now, too. */
const withoutValue = (password: DemoPassword): DemoPassword => ({
  ...password,
  source: password.source === "setting" ? "setting" : "made earlier",
});

const mailsNote = ({ SMTP_URL, DATA_DIR }: Settings): string =>
  SMTP_URL ? `to ${new URL(SMTP_URL).host}` : shortPath(path.join(DATA_DIR, "outbox"));

/** How to sign in to the demo. A generated password is shown once; later starts show its file. */
function signInRows(settings: Settings, password: DemoPassword): [string, string][] {
  const [first, ...others] = DEMO_ACCOUNTS.map(({ email }) => email);
  return [
    ["Sign in", style.cyan(`${settings.SITE_URL}/user/login`)],
    ["", `${first}, or ${others.join(", ")}`],
    ["Password", passwordNote(settings, password, style.bold)],
  ];
}

/** Prints the URLs of the site and the duration of the start. */
export function printBanner(
  settings: Settings,
  {
    dev,
    demo,
    setupLink,
  }: { dev: boolean; demo: DemoPassword | undefined; setupLink: string | undefined },
): void {
  const { SITE_URL, DATA_DIR } = settings;
  const rows: [string, string][] = [
    ["Ελληνικά", style.cyan(`${SITE_URL}/`)],
    ["English", style.cyan(`${SITE_URL}/en`)],
    ["API", style.cyan(`${SITE_URL}/docs/api`)],
    ...(demo ? signInRows(settings, demo) : []),
    ...(setupLink === undefined
      ? []
      : [["Set up", style.cyan(setupLink)] satisfies [string, string]]),
    ["Mails", mailsNote(settings)],
    ["Data", shortPath(DATA_DIR)],
  ];
  const msg = `${settings.SITE_NAME} is ready${dev ? " for development" : ""}`;
  const lines = [
    "",
    style.bold(`  ${msg} after ${formatDuration(performance.now())}`),
    ...rows.map(([label, value]) => `  ${label.padEnd(10)}${value}`),
    `  ${style.faint("Ctrl-C stops it")}`,
    "",
  ];
  announce(lines.join("\n"), {
    msg,
    url: SITE_URL,
    ...(demo
      ? {
          sign_in: `${SITE_URL}/user/login`,
          accounts: DEMO_ACCOUNTS.map(({ email }) => email),
          // Logs are collected and kept: they say where the password is, not what it is.
          password: passwordNote(settings, withoutValue(demo), String),
        }
      : {}),
    ...(setupLink === undefined ? {} : { set_up: setupLink }),
    mails: mailsNote(settings),
    data: DATA_DIR,
    duration_ms: Math.round(performance.now()),
  });
}

/**
 * Warns of a public URL of the bucket: the site serves images itself (docs/security.md#uploads),
 * and the bucket should stay private.
 */
export function warnAboutBucket({ S3_PUBLIC_URL }: Settings): void {
  if (S3_PUBLIC_URL)
    warn(
      "S3_PUBLIC_URL has no effect: the site serves the pictures of its bucket itself, " +
        "so the bucket should stay closed to readers",
    );
}

/** Warns of a machine that is too small. */
export function warnAboutMemory(): void {
  const available = memoryMb();
  if (available >= LEAST_MEMORY_MB) return;
  warn(
    `The site has ${available} MB of memory and needs ${LEAST_MEMORY_MB}: it will be slow, or end under load`,
  );
}

/** A site over plain http is for local use only, as cookies are not encrypted. */
export function warnAboutHttp({ SITE_URL }: Settings): void {
  const { protocol, hostname } = new URL(SITE_URL);
  if (
    protocol === "https:" ||
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    /^127\.|^\[::1\]$/.test(hostname)
  )
    return;
  warn(
    `SITE_URL is ${SITE_URL}: plain http is meant for localhost, sign-in cookies would travel in the clear`,
  );
}
