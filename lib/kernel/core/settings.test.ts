import path from "node:path";
import { describe, expect, test } from "vitest";
import { deriveSecret, readSettings, SETTING_NAMES, SettingsError } from "./settings";

function refusal(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return "accepted";
}

describe("settings", () => {
  test("have defaults", () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      CHAT_PORT: 3001,
      DATA_DIR: path.resolve(".data"),
      SITE_URL: "http://localhost:3000",
      ALLOWED_ORIGINS: ["http://localhost:3000"],
      API_BASE_URL: "/",
      ADMIN_URL: "/",
      CHAT_URL: "http://localhost:3000",
      TRUST_PROXY: 0,
      SITE_NAME: "DS",
      DEMO: true,
      RATE_LIMIT_FACTOR: 1,
      RECAPTCHA_VERSION: "v2-invisible",
      REQUIRE_TOTP: false,
    });
  });

  test("VIES is asked by a real site, not by the demo, unless told otherwise", () => {
    const site = { DATABASE_URL: "postgres://u:p@db/site" };
    const asked = (more: Record<string, string>) => readSettings(more).VIES_URL;
    expect(asked({})).toBe("off");
    expect(asked(site)).toBe("https://ec.europa.eu");
    expect(asked({ ...site, VIES_URL: "Off" })).toBe("off");
    expect(asked({ VIES_URL: "http://localhost:9" })).toBe("http://localhost:9");
    expect(refusal({ VIES_URL: "ec.europa.eu" })).toMatch(/^VIES_URL must be a web address/);
  });

  test("an empty value counts as unset", () => {
    const empty = Object.fromEntries(SETTING_NAMES.map((name) => [name, "  "]));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  test("defaults depend on other settings", () => {
    const given = readSettings({
      SITE_URL: "https://www.example.gr/",
      CHAT_PORT: "4001",
      API_BASE_URL: "https://api.example.gr",
    });
    expect(given.ALLOWED_ORIGINS).toEqual(["https://www.example.gr"]);
    expect(given.CHAT_URL).toBe("https://www.example.gr");
    expect(given.ADMIN_URL).toBe("https://api.example.gr");
    expect(readSettings({ DATABASE_URL: "postgres://u:p@db/site" }).DEMO).toBe(false);
  });

  test.each([
    ["postgresql://me@/site?host=/run/pg", "postgresql://me@localhost/site?host=/run/pg"],
    ["postgresql:///site?host=%2Frun%2Fpg", "postgresql://localhost/site?host=%2Frun%2Fpg"],
    ["postgres://u:p@:5433/site?host=/run", "postgres://u:p@localhost:5433/site?host=/run"],
    ["postgres://u:p@db:1/site?host=/run", "postgres://u:p@db:1/site?host=/run"],
    ["postgres://u:p@db/site", "postgres://u:p@db/site"],
    ["postgres://u@db/site?sslmode=require", "postgres://u@db/site?sslmode=verify-full"],
    ["postgres://u@db/s?a=b&sslmode=prefer&c=d", "postgres://u@db/s?a=b&sslmode=verify-full&c=d"],
    ["postgres://u@db/site?sslmode=disable", "postgres://u@db/site?sslmode=disable"],
    [
      "postgres://u@db/site?sslmode=require&uselibpqcompat=true",
      "postgres://u@db/site?sslmode=require&uselibpqcompat=true",
    ],
    ["postgres://u@a:1,b:2/site", "postgres://u@a:1,b:2/site"],
  ])("the URL of a database %s is read as %s", (given, read) => {
    expect(readSettings({ DATABASE_URL: given }).DATABASE_URL).toBe(read);
  });

  test.each([
    ["PORT", "80a"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["HOST", "a b"],
    ["SITE_URL", "example.gr"],
    ["SITE_URL", "https://a.gr/x"],
    ["ALLOWED_ORIGINS", "https://a.gr, b"],
    ["DATABASE_URL", "mysql://h/d"],
    ["DATABASE_URL", "postgres://host"],
    ["DEMO", "maybe"],
    ["SECRET_KEY", "short"],
    ["RATE_LIMIT_FACTOR", "0"],
    ["RATE_LIMIT_FACTOR", "fast"],
    ["TRUST_PROXY", "many"],
    ["SMTP_URL", "mail"],
    ["MAIL_FROM", "nobody"],
    ["BANK_IBAN", "GR1601101250000000012300696"],
    ["INVOICE_ISSUER", "Εκδόσεις ΔΣ"],
    ["INVOICE_ISSUER", '{"name": "Εκδόσεις ΔΣ"}'],
    ["STRIPE_HOST", "https://api.stripe.com/v1"],
    ["RECAPTCHA_VERSION", "v4"],
    ["GTM_ID", "G-1"],
    ["TILES_URL", "https://tiles.example/{z}"],
    ["TILES_URL", "https://a;b/{z}/{x}/{y}"],
    ["NODE_ENV", "staging"],
    ["REQUIRE_TOTP", "2"],
    ["CHAT_PORT", "3000"],
  ])("%s=%s is refused in one line that names it", (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} `));
    expect(message).not.toContain("\n");
  });

  test("a secret is not repeated in the message", () => {
    expect(refusal({ DEMO_PASSWORD: "hunter2" })).not.toContain("hunter2");
    expect(refusal({ DATABASE_URL: "postgres://me:hunter2@host" })).not.toContain("hunter2");
  });

  test("an incomplete group names the missing setting", () => {
    expect(refusal({ STRIPE_SECRET_KEY: "sk_test_1" })).toMatch(
      /^STRIPE_WEBHOOK_SECRET is missing/,
    );
    expect(refusal({ S3_BUCKET: "media" })).toMatch(/^S3_REGION is missing/);
  });

  test("an edge needs what it is purged with, and names what is missing", () => {
    const EDGE_KEY = "k".repeat(16);
    const account = { EDGE_ID: "abc123", EDGE_TOKEN: "token-of-the-api" };
    expect(refusal({ EDGE: "varnish", EDGE_KEY })).toMatch(/^EDGE_URL is missing.*EDGE=varnish$/);
    expect(refusal({ EDGE: "varnish", EDGE_URL: "http://10.0.0.1:80" })).toMatch(
      /^EDGE_KEY is miss/,
    );
    for (const EDGE of ["fastly", "cloudflare"]) {
      expect(refusal({ EDGE, EDGE_KEY, EDGE_ID: "abc123" })).toMatch(/^EDGE_TOKEN is missing/);
      expect(refusal({ EDGE, EDGE_KEY, EDGE_TOKEN: "token-of-the-api" })).toMatch(
        /^EDGE_ID is miss/,
      );
      expect(refusal({ EDGE, ...account })).toMatch(/^EDGE_KEY is missing/);
      expect(refusal({ EDGE, EDGE_KEY, ...account })).toBe("accepted");
    }
    expect(refusal({ EDGE_KEY })).toMatch(/^EDGE is missing: .* EDGE_KEY is set/);
    expect(refusal({ EDGE: "akamai" })).toMatch(/^EDGE must be varnish, fastly or cloudflare/);
    expect(refusal({ EDGE: "varnish", EDGE_KEY: "a short one" })).not.toContain("a short one");
    const given = { EDGE: "varnish", EDGE_KEY, EDGE_URL: "http://10.0.0.1:80, http://10.0.0.2:80" };
    expect(readSettings(given).EDGE_URL).toEqual(["http://10.0.0.1", "http://10.0.0.2"]);
  });

  test("production with DATABASE_URL needs SECRET_KEY, unless it is a demo", () => {
    const outside = { NODE_ENV: "production", DATABASE_URL: "postgres://u:p@db/site" };
    expect(refusal(outside)).toMatch(/^SECRET_KEY /);
    expect(refusal({ ...outside, DEMO: "on" })).toBe("accepted");
    expect(refusal({ ...outside, SECRET_KEY: "k".repeat(32) })).toBe("accepted");
  });

  describe("a pooler in transaction mode", () => {
    const DATABASE_URL = "postgres://u:hunter2@pooler/site?pgbouncer=true";
    const DATABASE_DIRECT_URL = "postgres://u:hunter2@db/site";
    test("needs the database itself beside it, and no password is repeated", () => {
      expect(refusal({ DATABASE_URL })).toMatch(
        /^DATABASE_DIRECT_URL is missing: .*pooler in transaction mode/,
      );
      expect(refusal({ DATABASE_URL, DATABASE_DIRECT_URL })).toBe("accepted");
      expect(refusal({ DATABASE_DIRECT_URL })).toMatch(/^DATABASE_URL is missing/);
      expect(refusal({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })).toMatch(
        /^DATABASE_DIRECT_URL must lead to the database/,
      );
      const several = DATABASE_URL.replace("pooler", "a,b");
      expect(refusal({ DATABASE_URL: several, DATABASE_DIRECT_URL })).toMatch(
        /^DATABASE_URL must name one host/,
      );
      expect(refusal({ DATABASE_URL, DATABASE_DIRECT_URL: "postgres://u:hunter2@" })).not.toContain(
        "hunter2",
      );
    });
    test("without one, the database itself is that of the requests", () => {
      expect(readSettings({ DATABASE_URL: DATABASE_DIRECT_URL }).DATABASE_DIRECT_URL).toBe(
        DATABASE_DIRECT_URL,
      );
      expect(readSettings({}).DATABASE_DIRECT_URL).toBeUndefined();
    });
  });

  test("booleans and numbers are parsed", () => {
    const given = readSettings({
      DEMO: "OFF",
      REQUIRE_TOTP: "1",
      TRUST_PROXY: "on",
      RATE_LIMIT_FACTOR: "0.5",
      BANK_IBAN: "GR16 0110 1250 0000 0001 2300 695",
      MAIL_FROM: "Περιοδικό <post@example.gr>",
    });
    expect(given).toMatchObject({
      DEMO: false,
      REQUIRE_TOTP: true,
      TRUST_PROXY: 1,
      RATE_LIMIT_FACTOR: 0.5,
      BANK_IBAN: "GR1601101250000000012300695",
    });
  });
});

test("each purpose has its own, stable secret", () => {
  expect(deriveSecret("session")).toHaveLength(32);
  expect(deriveSecret("session")).toEqual(deriveSecret("session"));
  expect(deriveSecret("session")).not.toEqual(deriveSecret("mail links"));
});
