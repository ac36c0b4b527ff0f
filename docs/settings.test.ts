import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SETTING_NAMES } from "@/lib/kernel/core/settings";
import { tableRows } from "./test-words";

const page = readFileSync(path.join(import.meta.dirname, "operations.md"), "utf8");

/** Said elsewhere (`npm start` in production, `npm run dev`), or without effect. */
const NOT_LISTED = ["NODE_ENV", "DEV", "S3_PUBLIC_URL"];

/** The names in the first cells of the rows. */
const namesOf = (rows: readonly string[][]): string[] =>
  rows.flatMap(([names = ""]) =>
    [...names.matchAll(/`([A-Z\d_]+)`/g)].map(([, name = ""]) => name),
  );

const listed = namesOf(tableRows(page, "| setting | default | meaning |"));

/** Settings that only the code knows, then those that only the page knows. */
const differences = (named: readonly string[]): string[] => [
  ...SETTING_NAMES.filter((name) => ![...named, ...NOT_LISTED].includes(name)),
  // The libraries of OpenTelemetry read theirs themselves.
  ...named.filter((name) => !SETTING_NAMES.includes(name) && !name.startsWith("OTEL_")),
];

describe("the settings of docs/operations.md", () => {
  it("are those that the code reads", () => {
    expect(differences(listed)).toEqual([]);
  });

  it("are found out when they differ", () => {
    const named = listed.map((name) => (name === "PORT" ? "POTR" : name));
    expect(differences(named)).toEqual(["PORT", "POTR"]);
  });
});
