import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSettings } from "@/lib/kernel/core/settings";
import { openDataFolder } from "./data-folder";
import { atSitesAddress, demoPassword, siteEnvironment } from "./site-environment";

const folder = () => openDataFolder(mkdtempSync(path.join(os.tmpdir(), "ds-environment-")));
const decided = { url: "postgresql://x@localhost/x", demo: true, dev: false };

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_URL", "https://evil.test");
  vi.stubEnv("NEXTAUTH_SECRET", "given");
  vi.stubEnv("AUTH_TRUST_HOST", "1");
});
afterEach(() => vi.unstubAllEnvs());

test("the environment variables of next-auth are derived from the settings only", () => {
  const env = siteEnvironment(
    readSettings({ SITE_URL: "https://www.example.gr" }),
    folder(),
    decided,
  );
  expect(env.NEXTAUTH_URL).toBe("https://www.example.gr");
  expect([env.NEXTAUTH_SECRET, env.AUTH_TRUST_HOST]).toEqual([undefined, undefined]);
});

test("the demo password is the setting, or generated once and stored; without the demo there is none", () => {
  const data = folder();
  const first = demoPassword(readSettings({}), data);
  expect(first).toMatchObject({
    source: "made now",
    value: expect.stringMatching(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/) as string,
  });
  expect(demoPassword(readSettings({}), data)).toEqual({
    source: "made earlier",
    value: first.value,
  });
  expect(siteEnvironment(readSettings({}), data, decided).DEMO_PASSWORD).toBe(first.value);
  expect(demoPassword(readSettings({ DEMO_PASSWORD: "of the setting" }), data)).toEqual({
    source: "setting",
    value: "of the setting",
  });
  expect(
    siteEnvironment(readSettings({ DEMO_PASSWORD: "of the setting" }), data, {
      ...decided,
      demo: false,
    }).DEMO_PASSWORD,
  ).toBe("");
});

test("a command beside the site prints links to where the site was started, unless it is told another", () => {
  const data = folder();
  const addressOf = (environment: Record<string, string>) =>
    readSettings(atSitesAddress(environment, data)).SITE_URL;
  expect(addressOf({})).toBe("http://localhost:3000");
  data.saveState({ siteUrl: "http://localhost:4310" });
  expect(addressOf({})).toBe("http://localhost:4310");
  expect(addressOf({ PORT: "3500" })).toBe("http://localhost:3500");
  expect(addressOf({ SITE_URL: "https://www.example.gr" })).toBe("https://www.example.gr");
});

test("the library for buckets does not warn of Node in every process, unless it is asked to", () => {
  const name = "AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED";
  expect(siteEnvironment(readSettings({}), folder(), decided)[name]).toBe("true");
  vi.stubEnv(name, "false");
  expect(siteEnvironment(readSettings({}), folder(), decided)[name]).toBe("false");
});

test("requests keep the pooler of the settings, and sessions get the database that was found", () => {
  const pooled = "postgresql://x@pooler/x?pgbouncer=true";
  const settings = readSettings({
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: "postgresql://x@first,localhost/x",
  });
  const env = siteEnvironment(settings, folder(), decided);
  expect([env.DATABASE_URL, env.DATABASE_DIRECT_URL]).toEqual([pooled, decided.url]);
  const plain = siteEnvironment(
    readSettings({ DATABASE_URL: "postgresql://x@first,localhost/x" }),
    folder(),
    decided,
  );
  expect([plain.DATABASE_URL, plain.DATABASE_DIRECT_URL]).toEqual([decided.url, decided.url]);
});
