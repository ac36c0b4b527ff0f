import { hkdfSync } from "node:crypto";
import path from "node:path";
import type { z } from "zod";
import { processGlobal } from "./process-global";
import { databaseAddresses, isPooled } from "./database-url";
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
  for (const group of GROUPS) {
    const missing = group.find((name) => given[name] === undefined);
    const present = group.find((name) => given[name] !== undefined);
    if (missing && present)
      throw new SettingsError(`${missing} is missing: it is needed because ${present} is set`);
  }
  const PORT = given.PORT ?? 3000;
  const CHAT_PORT = given.CHAT_PORT ?? (PORT === 3001 ? 3002 : 3001);
  if (PORT === CHAT_PORT)
    throw new SettingsError(`CHAT_PORT must differ from PORT (both are ${PORT})`);
  if (given.MAIL_INBOUND && !given.MAIL_WEBHOOK_SECRET)
    throw new SettingsError("MAIL_WEBHOOK_SECRET is missing: it is needed by MAIL_INBOUND");
  checkEdge(given);
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
  const DEMO = given.DEMO ?? given.DATABASE_URL === undefined;
  if (given.NODE_ENV === "production" && given.DATABASE_URL && !DEMO && !given.SECRET_KEY) {
    throw new SettingsError(
      "SECRET_KEY must be set in production with DATABASE_URL (for example: openssl rand -hex 32)",
    );
  }
  const SITE_URL = given.SITE_URL ?? `http://localhost:${PORT}`;
  const site = new URL(SITE_URL);
  const SITE_NAME = given.SITE_NAME ?? "DS";
  const API_BASE_URL = given.API_BASE_URL ?? "/";
  return {
    ...given,
    NODE_ENV: given.NODE_ENV ?? "development",
    DEV: given.DEV ?? false,
    PORT,
    CHAT_PORT,
    DATA_DIR: path.resolve(/* turbopackIgnore: true */ given.DATA_DIR ?? ".data"),
    /** For what needs a session of its own: `LISTEN`, locks that outlive a transaction, migrations. */
    DATABASE_DIRECT_URL: given.DATABASE_DIRECT_URL ?? given.DATABASE_URL,
    DATABASE_REPLICA_URL: given.DATABASE_REPLICA_URL ?? [],
    WORK_AT_ONCE: given.WORK_AT_ONCE ?? 2,
    LOG_LEVEL: given.LOG_LEVEL ?? ("info" as const),
    ACCESS_LOG: given.ACCESS_LOG ?? false,
    SITE_URL,
    ALLOWED_ORIGINS: given.ALLOWED_ORIGINS ?? [SITE_URL],
    API_BASE_URL,
    ADMIN_URL: given.ADMIN_URL ?? API_BASE_URL,
    CHAT_URL: given.CHAT_URL ?? SITE_URL,
    TRUST_PROXY: given.TRUST_PROXY ?? 0,
    SITE_NAME,
    DEMO,
    RATE_LIMIT_FACTOR: given.RATE_LIMIT_FACTOR ?? 1,
    MAIL_FROM: given.MAIL_FROM ?? `${SITE_NAME} <no-reply@${site.hostname}>`,
    MAIL_PER_MINUTE: given.MAIL_PER_MINUTE ?? 300,
    RECAPTCHA_VERSION: given.RECAPTCHA_VERSION ?? ("v2-invisible" as const),
    VIES_URL: given.VIES_URL ?? (DEMO ? ("off" as const) : VIES),
    REQUIRE_TOTP: given.REQUIRE_TOTP ?? false,
    BACKUP_DIR: given.BACKUP_DIR && path.resolve(/* turbopackIgnore: true */ given.BACKUP_DIR),
    BACKUP_HOURS: given.BACKUP_HOURS ?? 24,
    BACKUP_KEEP: given.BACKUP_KEEP ?? 14,
    BACKUP_VERIFY_DAYS: given.BACKUP_VERIFY_DAYS ?? 7,
  };
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
