import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { FAULTS } from "./test-faults";

const CONFIG = ".oxlintrc.json";
type Rules = Record<string, unknown>;
type Config = { rules: Rules; overrides: { rules: Rules }[] };

/** Where a fault has to stand for its rule, which is about files of such a name. */
const PLACES: Record<string, string> = {
  "nextjs/no-typos": "pages/planted.tsx",
  "nextjs/no-head-import-in-document": "pages/_document.tsx",
  "nextjs/no-styled-jsx-in-document": "other/pages/_document.tsx",
};

/** Plugins that findings name in another way than the settings. */
const PLUGINS: Record<string, string> = {
  "eslint/": "",
  "next/": "nextjs/",
  "react-hooks/": "react/",
};

/** The rules that find something in each file of a folder. */
function findFaults(cwd: string): Promise<Map<string, string[]>> {
  const linter = path.resolve("node_modules/oxlint/bin/oxlint");
  return new Promise((resolve, reject) =>
    execFile(process.execPath, [linter, "-f", "json", "."], { cwd }, (_error, stdout, stderr) => {
      if (!stdout.startsWith("{")) return reject(new Error(`${stdout}${stderr}`));
      const found = new Map<string, string[]>();
      for (const { filename, code } of JSON.parse(stdout).diagnostics) {
        const rule = String(code)
          .replace(/^([\w-]+)\((.*)\)$/, "$1/$2")
          .replace(/^(?:eslint|next|react-hooks)\//, (plugin: string) => PLUGINS[plugin]!);
        found.set(filename, [...(found.get(filename) ?? []), rule]);
      }
      resolve(found);
    }),
  );
}

it("finds a fault by each rule", async () => {
  const { rules, overrides } = ts.parseConfigFileTextToJson(CONFIG, readFileSync(CONFIG, "utf8"))
    .config as Config;
  const names = [rules, ...overrides.map((one) => one.rules)].flatMap((one) => Object.keys(one));
  expect(Object.keys(FAULTS).toSorted()).toEqual([...new Set(names)].toSorted());

  const folder = mkdtempSync(path.join(os.tmpdir(), "lint-"));
  try {
    cpSync(CONFIG, path.join(folder, CONFIG));
    cpSync("scripts/lint/site-rules.mjs", path.join(folder, "scripts/lint/site-rules.mjs"));
    const places = Object.keys(FAULTS).map((rule) => {
      const place = PLACES[rule] ?? `components/${rule.replace("/", "-")}.tsx`;
      mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
      writeFileSync(path.join(folder, place), FAULTS[rule]!);
      return { rule, place };
    });
    const found = await findFaults(folder);
    const missed = places.filter(({ rule, place }) => !found.get(place)?.includes(rule));
    expect(missed.map(({ rule, place }) => `${rule}: ${found.get(place)}`)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
