import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readSettings, SETTING_NAMES } from "@/lib/kernel/core/settings";
import { readEnvironment, SECRETS } from "./environment.mjs";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), "ds-env-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};
const read = (given: Record<string, string | undefined>) => {
  const environment = { ...given };
  readEnvironment(folder, environment);
  return environment;
};

it("reads .env of the folder; values of the environment take precedence, empty ones too", () => {
  write(".env", '# comment\nSITE_NAME="Κτίρια"\nPORT=4000\nDEMO=off\n');
  expect(read({ PORT: "5000", DEMO: "" })).toEqual({
    SITE_NAME: "Κτίρια",
    PORT: "5000",
    DEMO: "",
  });
});

it("needs no .env", () => expect(read({ PORT: "1" })).toEqual({ PORT: "1" }));

it("reads a secret from its file, also when .env names it", () => {
  const file = write("key", "a secret of thirty-two characters\n");
  write(".env", `SECRET_KEY_FILE=${file}\n`);
  expect(read({})).toEqual({ SECRET_KEY: "a secret of thirty-two characters" });
});

it("refuses a secret that is given twice, and a missing file", () => {
  expect(() => read({ SECRET_KEY: "x", SECRET_KEY_FILE: "/y" })).toThrow(
    "SECRET_KEY and SECRET_KEY_FILE are both set",
  );
  const missing = path.join(folder, "missing");
  expect(() => read({ S3_SECRET_FILE: missing })).toThrow(
    `S3_SECRET_FILE cannot be read (ENOENT): ${missing}`,
  );
});

it("lists exactly the secrets of the settings", () => {
  const secret =
    /SECRET|PASSWORD|PASSPHRASE|TOKEN$|_KEY$|^(DATABASE(_DIRECT|_REPLICA)?|SMTP|REDIS)_URL$/;
  const names = SETTING_NAMES.filter((name) => secret.test(name) && name !== "RECAPTCHA_SITE_KEY");
  expect([...SECRETS].sort()).toEqual(names.sort());
});

it("the example contains only existing settings, with valid values once uncommented", () => {
  const text = readFileSync(".env.example", "utf8");
  write(".env", text.replace(/^# ?(?=[A-Z_0-9]+=)/gm, ""));
  const environment = read({});
  expect(Object.keys(environment).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  expect(() => readSettings(environment)).not.toThrow();
});
