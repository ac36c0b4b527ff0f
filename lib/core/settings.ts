import { hkdfSync } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { processGlobal } from "./process-global";

/** A setting that the site cannot run with. The message is one line that names the setting. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

const absent = (text: string | undefined) => text === undefined || text.trim() === "";

/** Every setting may be left out, and an empty value counts as left out. */
const optional = <T>(schema: z.ZodType<T, string>) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined || absent(text) ? undefined : text.trim()))
    .pipe(schema.optional());

const text = (pattern: RegExp, message: string) => optional(z.string().regex(pattern, message));
const free = optional(z.string().max(500, "must be at most 500 characters"));

const number = (low: number, high: number, message: string) =>
  optional(
    z
      .string()
      .regex(/^\d+$/, message)
      .transform(Number)
      .pipe(z.number().min(low, message).max(high, message)),
  );
const port = number(1, 65_535, "must be a port, a whole number from 1 to 65535");

const WORDS: Record<string, boolean> = {
  on: true,
  true: true,
  yes: true,
  "1": true,
  off: false,
  false: false,
  no: false,
  "0": false,
};
const flag = optional(
  z
    .string()
    .toLowerCase()
    .refine((word) => word in WORDS, 'must be "on" or "off"')
    .transform((word) => WORDS[word] === true),
);

function readUrl(value: string, protocols: string[]): URL | undefined {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
    ? new URL(value)
    : undefined;
}
const url = (protocols: string[], message: string) =>
  optional(z.string().refine((value) => readUrl(value, protocols), message));
const WEB = ["http:", "https:"];
const web = url(WEB, "must be an address that begins with http:// or https://");

/** The origin of a URL; undefined when it has a path, a query or credentials. */
function originOf(value: string): string | undefined {
  const parsed = readUrl(value, WEB);
  return parsed && parsed.href === `${parsed.origin}/` ? parsed.origin : undefined;
}
const ORIGIN = "must be like https://www.example.gr, without a path";
const origin = optional(
  z
    .string()
    .refine(originOf, ORIGIN)
    .transform((value) => originOf(value) ?? value),
);
const origins = optional(
  z
    .string()
    .transform((list) =>
      list
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(originOf),
      "must be origins with commas between them, each like https://www.example.gr",
    )
    .transform((list) => list.map((one) => originOf(one) ?? one)),
);
const base = optional(
  z
    .string()
    .refine(
      (value) => value.startsWith("/") || readUrl(value, WEB),
      "must begin with /, http:// or https://",
    ),
);

const ADDRESS = /^[^\s@<>,]+@[^\s@<>,]+$/;
const mailbox = optional(
  z
    .string()
    .refine(
      (value) => ADDRESS.test(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value),
      "must be like name@example.gr, or Name <name@example.gr>",
    ),
);

/**
 * ISO 13616: letters count as 10 to 35, the first four characters move to the end, and the number
 * modulo 97 is 1.
 */
function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  const digits = (value.slice(4) + value.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

const fields = z.object({
  NODE_ENV: optional(
    z.enum(["production", "development", "test"], "must be production, development or test"),
  ),
  DEV: flag,
  HOST: text(/^[\w.:-]+$/, "must be a host name or an IP address"),
  PORT: port,
  CHAT_PORT: port,
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z
      .string()
      .refine(
        (value) => (readUrl(value, ["postgres:", "postgresql:"])?.pathname.length ?? 0) > 1,
        "must be like postgresql://user:password@host:5432/database",
      ),
  ),
  SITE_URL: origin,
  ALLOWED_ORIGINS: origins,
  API_BASE_URL: base,
  ADMIN_URL: base,
  CHAT_URL: web,
  TRUST_PROXY: optional(
    z
      .string()
      .toLowerCase()
      .transform((word) => (word in WORDS ? String(Number(WORDS[word])) : word))
      .pipe(
        z
          .string()
          .regex(/^\d{1,2}$/, 'must be "off" or the number of proxies in front of the site')
          .transform(Number),
      ),
  ),
  SECRET_KEY: optional(z.string().min(32, "must have at least 32 characters")),
  SITE_NAME: text(/^[^\r\n]{1,60}$/, "must be at most 60 characters on one line"),
  DEMO: flag,
  DEMO_PASSWORD: optional(
    z
      .string()
      .min(8, "must have at least 8 characters")
      .max(128, "must have at most 128 characters"),
  ),
  RATE_LIMIT_FACTOR: optional(
    z
      .string()
      .transform(Number)
      .pipe(
        z
          .number("must be a number above 0")
          .positive("must be a number above 0")
          .max(1e6, "must be at most 1000000"),
      ),
  ),
  SMTP_URL: url(["smtp:", "smtps:"], "must begin with smtp:// or smtps://"),
  MAIL_FROM: mailbox,
  CONTACT_TO: mailbox,
  REDIS_URL: url(["redis:", "rediss:"], "must begin with redis:// or rediss://"),
  S3_ENDPOINT: web,
  S3_REGION: free,
  S3_BUCKET: text(/^[\w.-]{3,63}$/, "must be the name of a bucket"),
  S3_KEY: free,
  S3_SECRET: free,
  S3_PUBLIC_URL: web,
  STRIPE_SECRET_KEY: free,
  STRIPE_WEBHOOK_SECRET: free,
  STRIPE_HOST: text(
    /^(https?:\/\/)?[\w.-]+(:\d+)?$/,
    "must be a host, with http:// or a port where needed",
  ),
  BANK_IBAN: optional(
    z
      .string()
      .transform((value) => value.replace(/\s/g, "").toUpperCase())
      .refine(isIban, "is not a valid IBAN"),
  ),
  INVOICE_ISSUER: free,
  RECAPTCHA_SITE_KEY: free,
  RECAPTCHA_SECRET_KEY: free,
  RECAPTCHA_VERSION: optional(z.enum(["v2-invisible", "v3"], "must be v2-invisible or v3")),
  RECAPTCHA_URL: web,
  GTM_ID: text(/^GTM-[A-Z0-9]+$/, "must be like GTM-ABC123"),
  TILES_URL: text(
    /^https?:\/\/(?:\{s\}\.)?[\w.-]+(?::\d+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/,
    "must be a web address with {z}, {x} and {y} in it",
  ),
  MEETING_BASE_URL: web,
  REQUIRE_TOTP: flag,
});

/** Settings that make sense only together: one of them asks for all. */
const GROUPS = [
  ["S3_BUCKET", "S3_REGION", "S3_KEY", "S3_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET_KEY"],
] as const;

type Environment = Record<string, string | undefined>;

/** The names of all settings, as the README lists them. */
export const SETTING_NAMES = Object.keys(fields.shape);

function refuse(name: string, message: string, environment: Environment): SettingsError {
  // A wrong secret or a URL with a password must not be logged.
  const secret = /KEY|SECRET|PASSWORD|^(DATABASE|SMTP|REDIS)_URL$/.test(name);
  const value = environment[name];
  const given = secret || absent(value) ? "" : ` (it is ${JSON.stringify(value?.slice(0, 80))})`;
  return new SettingsError(`${name} ${message}${given}`);
}

/**
 * Reads the settings of README.md from an environment, defaults filled in.
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
    SITE_URL,
    ALLOWED_ORIGINS: given.ALLOWED_ORIGINS ?? [SITE_URL],
    API_BASE_URL,
    ADMIN_URL: given.ADMIN_URL ?? API_BASE_URL,
    CHAT_URL: given.CHAT_URL ?? `${site.protocol}//${site.hostname}:${CHAT_PORT}`,
    TRUST_PROXY: given.TRUST_PROXY ?? 0,
    SITE_NAME,
    DEMO,
    RATE_LIMIT_FACTOR: given.RATE_LIMIT_FACTOR ?? 1,
    MAIL_FROM: given.MAIL_FROM ?? `${SITE_NAME} <no-reply@${site.hostname}>`,
    RECAPTCHA_VERSION: given.RECAPTCHA_VERSION ?? ("v2-invisible" as const),
    REQUIRE_TOTP: given.REQUIRE_TOTP ?? false,
  };
}

/** All settings with their types; a name that is unset and has no default is `undefined`. */
export type Settings = ReturnType<typeof readSettings>;

const store = processGlobal("settings", () => readSettings(process.env));

/** The settings of this process, read once. */
export function settings(): Settings {
  return store.get();
}

/**
 * Derives a key of 32 bytes for one purpose from SECRET_KEY (HKDF, RFC 5869).
 * @throws SettingsError when the process was started without SECRET_KEY
 */
export function deriveSecret(purpose: string): Buffer {
  const { SECRET_KEY } = settings();
  if (!SECRET_KEY)
    throw new SettingsError("SECRET_KEY is missing: start through npm start, which makes one");
  return Buffer.from(hkdfSync("sha256", SECRET_KEY, "ds-magazine", purpose, 32));
}
