import { SETTING_NAMES, type Settings } from "@/lib/kernel/core/settings";
import type { DataFolder } from "./data-folder";

type Environment = Record<string, string | undefined>;

/** Whether the setting was given at all: an empty value counts as unset. */
const isGiven = (name: string, environment: Environment = process.env) =>
  (environment[name] ?? "").trim() !== "";

/**
 * Decides whether this site shows the demo, and stores that decision for an embedded database at
 * its creation.
 * @param created whether the embedded database was created by this start
 */
export function decideDemo(settings: Settings, folder: DataFolder, created: boolean): boolean {
  if (created) folder.saveState({ demo: settings.DEMO });
  if (isGiven("DEMO") || settings.DATABASE_URL) return settings.DEMO;
  return folder.readState().demo ?? true;
}

/**
 * The environment of a command beside the site: links that it prints or mails lead to the address
 * of the last start, unless it is told another one.
 */
export function atSitesAddress(environment: Environment, folder: DataFolder): Environment {
  const { siteUrl } = folder.readState();
  if (siteUrl === undefined || isGiven("SITE_URL", environment) || isGiven("PORT", environment))
    return environment;
  environment.SITE_URL = siteUrl;
  return environment;
}

/** Whether requests reach the database by another URL than what needs a session of its own. */
const hasPooler = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Settings) =>
  DATABASE_URL !== DATABASE_DIRECT_URL;

/** Environment variables that next-auth reads itself, derived from the settings. */
const NEXTAUTH_NAMES = [
  "NEXTAUTH_URL",
  "NEXTAUTH_URL_INTERNAL",
  "NEXTAUTH_SECRET",
  "AUTH_SECRET",
  "AUTH_TRUST_HOST",
  "VERCEL",
  "VERCEL_URL",
];

/** The password of the demo accounts, and whether it was made by this start. */
export type DemoPassword = { value: string; source: "setting" | "made now" | "made earlier" };

/** The password of the demo accounts: the setting, or one that is generated once and stored. */
export function demoPassword(settings: Settings, folder: DataFolder): DemoPassword {
  if (settings.DEMO_PASSWORD) return { value: settings.DEMO_PASSWORD, source: "setting" };
  const { value, created } = folder.secret("DEMO_PASSWORD");
  return { value, source: created ? "made now" : "made earlier" };
}

/**
 * The environment of the site's processes: the given settings, and values that the start has
 * determined; `url` is that of the database itself, past a pooler.
 */
export function siteEnvironment(
  settings: Settings,
  folder: DataFolder,
  decided: { url: string; demo: boolean; dev: boolean },
): NodeJS.ProcessEnv {
  const { url, demo, dev } = decided;
  const plain = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !NEXTAUTH_NAMES.includes(name) && (!SETTING_NAMES.includes(name) || isGiven(name)),
    ),
  );
  return {
    // Node 20 is named in the docs; the library would repeat it in the log of every process.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    ...plain,
    NODE_ENV: dev ? "development" : "production",
    DEV: dev ? "1" : "",
    DATA_DIR: folder.path,
    DATABASE_URL: hasPooler(settings) ? settings.DATABASE_URL : url,
    DATABASE_DIRECT_URL: url,
    SECRET_KEY: settings.SECRET_KEY ?? folder.secret("SECRET_KEY").value,
    DEMO: demo ? "on" : "off",
    DEMO_PASSWORD: demo ? demoPassword(settings, folder).value : "",
    NEXTAUTH_URL: settings.SITE_URL,
    NEXT_TELEMETRY_DISABLED: "1",
  };
}
