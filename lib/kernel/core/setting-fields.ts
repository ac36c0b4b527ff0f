import { isValidIBAN } from "ibantools";
import { z } from "zod";
import { databaseAddresses, normalizeDatabaseUrl } from "./database-url";
import { invoiceIssuer } from "./invoice-issuer";
import {
  base,
  flag,
  free,
  mailbox,
  optional,
  origin,
  origins,
  port,
  readUrl,
  text,
  url,
  web,
  webOrOff,
  whole,
  WORDS,
} from "./setting-values";

const DATABASE = "must be like postgresql://user:password@host:5432/database";
const isDatabase = (value: string) =>
  (readUrl(value, ["postgres:", "postgresql:"])?.pathname.length ?? 0) > 1;
const database = optional(
  z
    .string()
    .transform(normalizeDatabaseUrl)
    .refine((value) => databaseAddresses(value).every(isDatabase), DATABASE),
);

export const fields = z.object({
  NODE_ENV: optional(
    z.enum(["production", "development", "test"], "must be production, development or test"),
  ),
  DEV: flag,
  HOST: text(/^[\w.:-]+$/, "must be a host name or an IP address"),
  PORT: port,
  CHAT_PORT: port,
  DATA_DIR: optional(z.string()),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_REPLICA_URL: optional(
    z
      .string()
      .transform((list) => list.split(/,\s*(?=postgres(?:ql)?:)/).map(normalizeDatabaseUrl))
      .refine(
        (list) => list.every((one) => databaseAddresses(one).length === 1 && isDatabase(one)),
        `${DATABASE}, or several with commas between them`,
      ),
  ),
  DATABASE_POOL: whole(2, 200),
  WORK_AT_ONCE: whole(1, 100_000),
  MEMORY_MB: whole(256, 1_000_000),
  LOG_LEVEL: optional(
    z.enum(
      ["error", "warn", "info", "debug", "trace"],
      "must be error, warn, info, debug or trace",
    ),
  ),
  LOG_FORMAT: optional(z.enum(["text", "json"], "must be text or json")),
  ACCESS_LOG: flag,
  OFFLINE: flag,
  METRICS_TOKEN: text(/^[\x21-\x7e]{16,512}$/, "must have at least 16 characters, no spaces"),
  SITE_URL: origin,
  ALLOWED_ORIGINS: origins,
  API_BASE_URL: base,
  ADMIN_URL: base,
  CHAT_URL: web,
  EDGE: optional(
    z.enum(["varnish", "fastly", "cloudflare"], "must be varnish, fastly or cloudflare"),
  ),
  EDGE_URL: origins,
  EDGE_KEY: text(/^[\x21-\x7e]{16,512}$/, "must have at least 16 characters, no spaces"),
  EDGE_ID: text(/^[\w-]{1,100}$/, "must be the id of the service or zone"),
  EDGE_TOKEN: text(/^[\x21-\x7e]{8,512}$/, "must have at least 8 characters, no spaces"),
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
  MAIL_PER_MINUTE: whole(1, 6_000),
  MAIL_WEBHOOK_SECRET: text(/^[\x21-\x7e]{16,512}$/, "must have at least 16 characters, no spaces"),
  MAIL_INBOUND: text(
    /^[\w.-]{1,20}@[\w-]+(\.[\w-]+)+$/,
    "must be an address such as reply@in.example.gr, with at most 20 characters before the @",
  ),
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
  /** The holder of that account; the issuer of documents unless it is told. */
  BANK_PAYEE: optional(z.string().trim().min(1).max(70)),
  BANK_IBAN: optional(
    z
      .string()
      .transform((value) => value.replace(/\s/g, "").toUpperCase())
      .refine((value) => isValidIBAN(value), "is not a valid IBAN"),
  ),
  INVOICE_ISSUER: optional(invoiceIssuer),
  MYDATA_URL: web,
  MYDATA_KEY: free,
  MYDATA_XSD: free,
  RECAPTCHA_SITE_KEY: free,
  RECAPTCHA_SECRET_KEY: free,
  RECAPTCHA_VERSION: optional(z.enum(["v2-invisible", "v3"], "must be v2-invisible or v3")),
  RECAPTCHA_URL: web,
  GTM_ID: text(/^GTM-[A-Z0-9]+$/, "must be like GTM-ABC123"),
  TILES_URL: text(
    /^https?:\/\/(?:\{s\}\.)?[\w.-]+(?::\d+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/,
    "must be a web address with {z}, {x} and {y} in it",
  ),
  VIES_URL: webOrOff,
  TRANSLATE_URL: web,
  TRANSLATE_KEY: free,
  MEETING_BASE_URL: web,
  TURN_URL: optional(
    z
      .string()
      .transform((list) => list.split(",").map((one) => one.trim()))
      .refine(
        (list) =>
          list.every((one) =>
            /^(?:turns?|stun):[\w.:[\]-]+(?:\?transport=(?:udp|tcp))?$/.test(one),
          ),
        "must be like turn:turn.example.gr:3478, or several with commas between them",
      ),
  ),
  TURN_SECRET: free,
  REQUIRE_TOTP: flag,
  BACKUP_DIR: optional(z.string()),
  BACKUP_HOURS: whole(1, 744),
  BACKUP_KEEP: whole(1, 1_000),
  BACKUP_VERIFY_DAYS: whole(0, 365),
  BACKUP_PASSPHRASE: optional(z.string().min(12, "must have at least 12 characters")),
});

/** What each kind of edge needs. */
export const EDGE_NEEDS = {
  varnish: ["EDGE_URL", "EDGE_KEY"],
  fastly: ["EDGE_ID", "EDGE_TOKEN", "EDGE_KEY"],
  cloudflare: ["EDGE_ID", "EDGE_TOKEN", "EDGE_KEY"],
} as const;

/** Groups of settings: if one is set, all of the group must be. */
export const GROUPS = [
  ["S3_BUCKET", "S3_REGION", "S3_KEY", "S3_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["MYDATA_URL", "MYDATA_KEY"],
  ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET_KEY"],
  ["TURN_URL", "TURN_SECRET"],
] as const;
