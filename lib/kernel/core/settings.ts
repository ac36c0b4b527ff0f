import { hkdfSync } from "node:crypto";
import path from "node:path";
import type { z } from "zod";
import { processGlobal } from "./process-global";
import { databaseAddresses, isPooled } from "./database-url";
import { definedFields } from "./records";
import { EDGE_NEEDS, fields, GROUPS } from "./setting-fields";
import { absent } from "./setting-values";
import { shareClass } from "./shared-class";

/** An invalid setting. The message is one line that names it. */
export class SettingsError extends Error {
  static {
    shareClass(this, "SettingsError");
  }

  override name = "SettingsError";
}

const EDGE_NAMES = ["EDGE_URL", "EDGE_KEY", "EDGE_ID", "EDGE_TOKEN"] as const;

type Environment = Record<string, string | undefined>;

/** The EU's register of VAT numbers. */
const VIES = "https://ec.europa.eu";

/** The names of all settings, as docs/operations.md#settings lists them. */
export const SETTING_NAMES = Object.keys(fields.shape);

function refuse(name: string, message: string, environment: Environment): SettingsError {
  // A wrong secret or a URL with a password must not be logged.
  const secret =
    /KEY|SECRET|PASSWORD|PASSPHRASE|TOKEN|^(DATABASE(_DIRECT|_REPLICA)?|SMTP|REDIS)_URL$/.test(
      name,
    );
  const value = environment[name];
  const given = secret || absent(value) ? "" : ` (it is ${JSON.stringify(value?.slice(0, 80))})`;
  return new SettingsError(`${name} ${message}${given}`);
}

type Given = z.output<typeof fields>;

/** Defaults that do not depend on other settings. */
const DEFAULTS = {
  NODE_ENV: "development",
  DEV: false,
  PORT: 3000,
  DATABASE_REPLICA_URL: [],
  WORK_AT_ONCE: 2,
  LOG_LEVEL: "info",
  ACCESS_LOG: false,
  OFFLINE: true,
  API_BASE_URL: "/",
  TRUST_PROXY: 0,
  SITE_NAME: "DS",
  RATE_LIMIT_FACTOR: 1,
  MAIL_PER_MINUTE: 300,
  RECAPTCHA_VERSION: "v2-invisible",
  REQUIRE_TOTP: false,
  BACKUP_HOURS: 24,
  BACKUP_KEEP: 14,
  BACKUP_VERIFY_DAYS: 7,
} satisfies Partial<Given>;

const withDefaults = (given: Given) => ({ ...DEFAULTS, ...definedFields(given) });
type WithDefaults = ReturnType<typeof withDefaults>;

/** Defaults that depend on other settings. */
function derivedDefaults(given: WithDefaults) {
  const { PORT, API_BASE_URL, SITE_NAME, BACKUP_DIR } = given;
  const DEMO = given.DEMO ?? given.DATABASE_URL === undefined;
  const SITE_URL = given.SITE_URL ?? `http://localhost:${PORT}`;
  return {
    CHAT_PORT: given.CHAT_PORT ?? (PORT === 3001 ? 3002 : 3001),
    DATA_DIR: path.resolve(/* turbopackIgnore: true */ given.DATA_DIR ?? ".data"),
    /** For what needs a session of its own: `LISTEN`, locks that outlive a transaction, migrations. */
    DATABASE_DIRECT_URL: given.DATABASE_DIRECT_URL ?? given.DATABASE_URL,
    SITE_URL,
    ALLOWED_ORIGINS: given.ALLOWED_ORIGINS ?? [SITE_URL],
    ADMIN_URL: given.ADMIN_URL ?? API_BASE_URL,
    CHAT_URL: given.CHAT_URL ?? SITE_URL,
    DEMO,
    MAIL_FROM: given.MAIL_FROM ?? `${SITE_NAME} <no-reply@${new URL(SITE_URL).hostname}>`,
    VIES_URL: given.VIES_URL ?? (DEMO ? ("off" as const) : VIES),
    BACKUP_DIR: BACKUP_DIR && path.resolve(/* turbopackIgnore: true */ BACKUP_DIR),
  };
}

/** Checks that of settings that need each other all are set, or none. */
function checkGroups(given: Given): void {
  for (const group of GROUPS) {
    const missing = group.find((name) => given[name] === undefined);
    const present = group.find((name) => given[name] !== undefined);
    if (missing && present)
      throw new SettingsError(`${missing} is missing: it is needed because ${present} is set`);
  }
}

/** Checks that an edge has what it needs, and that nothing is said of one that is not there. */
function checkEdge(given: Given): void {
  const { EDGE } = given;
  if (EDGE === undefined) {
    const stray = EDGE_NAMES.find((name) => given[name] !== undefined);
    if (stray) throw new SettingsError(`EDGE is missing: it is needed because ${stray} is set`);
    return;
  }
  const missing = EDGE_NEEDS[EDGE].find((name) => given[name] === undefined);
  if (missing) throw new SettingsError(`${missing} is missing: it is needed by EDGE=${EDGE}`);
}

/** Checks that a pooler is named together with the database behind it. */
function checkDatabase(given: Given): void {
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    throw new SettingsError("DATABASE_URL is missing: it is needed by DATABASE_DIRECT_URL");
  if (isPooled(given.DATABASE_URL) && !given.DATABASE_DIRECT_URL)
    throw new SettingsError(
      "DATABASE_DIRECT_URL is missing: DATABASE_URL leads to a pooler in transaction mode " +
        "(pgbouncer=true), and notifications, locks and migrations need the database itself",
    );
  if (isPooled(given.DATABASE_DIRECT_URL))
    throw new SettingsError("DATABASE_DIRECT_URL must lead to the database, past its pooler");
  if (given.DATABASE_DIRECT_URL && databaseAddresses(given.DATABASE_URL ?? "").length > 1)
    throw new SettingsError(
      "DATABASE_URL must name one host, the pooler, with DATABASE_DIRECT_URL",
    );
}

/**
 * Reads the settings (docs/operations.md#settings) from an environment, defaults filled in.
 * @throws SettingsError for the first bad one
 */
export function readSettings(environment: Environment) {
  const parsed = fields.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw refuse(
      String(issue?.path[0] ?? "a setting"),
      issue?.message ?? "is not valid",
      environment,
    );
  }
  const given = parsed.data;
  checkGroups(given);
  const plain = withDefaults(given);
  const read = { ...plain, ...derivedDefaults(plain) };
  if (read.PORT === read.CHAT_PORT)
    throw new SettingsError(`CHAT_PORT must differ from PORT (both are ${read.PORT})`);
  if (given.MAIL_INBOUND && !given.MAIL_WEBHOOK_SECRET)
    throw new SettingsError("MAIL_WEBHOOK_SECRET is missing: it is needed by MAIL_INBOUND");
  checkEdge(given);
  checkDatabase(given);
  const isLive = read.NODE_ENV === "production" && given.DATABASE_URL !== undefined && !read.DEMO;
  if (isLive && !given.SECRET_KEY) {
    throw new SettingsError(
      "SECRET_KEY must be set in production with DATABASE_URL (for example: openssl rand -hex 32)",
    );
  }
  return read;
}

/** All settings with their types; a name that is unset and has no default is `undefined`. */
export type Settings = ReturnType<typeof readSettings>;

const store = processGlobal("settings", () => readSettings(process.env));

/** The settings of this process, read once. */
export function settings(): Settings {
  return store.get();
}

/** Secrets by key and purpose: a signed-in request needs several, at 30 µs each. */
const derived = new Map<string, Buffer>();

/**
 * Derives a key of 32 bytes for one purpose from SECRET_KEY (HKDF, RFC 5869).
 * @throws SettingsError when the process was started without SECRET_KEY
 */
export function deriveSecret(purpose: string): Buffer {
  const { SECRET_KEY } = settings();
  if (!SECRET_KEY)
    throw new SettingsError("SECRET_KEY is missing: start through npm start, which makes one");
  const name = `${SECRET_KEY} ${purpose}`;
  const known = derived.get(name);
  if (known) return known;
  const secret = Buffer.from(hkdfSync("sha256", SECRET_KEY, "ds-magazine", purpose, 32));
  derived.set(name, secret);
  return secret;
}
