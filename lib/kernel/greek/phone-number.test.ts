import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { formatPhone, normalisePhone } from "./phone-number";

describe("normalisePhone", () => {
  it.each([
    ["2100004567", "+302100004567"],
    ["210 000 4567", "+302100004567"],
    ["210-000.4567", "+302100004567"],
    ["(210) 0004567", "+302100004567"],
    ["210/0004567", "+302100004567"],
    ["+30 210 000 4567", "+302100004567"],
    ["0030 210 0004567", "+302100004567"],
    ["30 210 0004567", "+302100004567"],
    ["+30 (0) 210 000 4567", "+302100004567"],
    ["Τηλ. 210 0004567", "+302100004567"],
    ["tel:+302100004567", "+302100004567"],
    ["２１０ ０００４５６７", "+302100004567"],
    [" 2100004567\n", "+302100004567"],
    ["210\u00a0000\u00a04567", "+302100004567"],
    ["2310 000 567", "+302310000567"],
    ["22410 12345", "+302241012345"],
    ["6940000123", "+306940000123"],
    ["694 000 0123", "+306940000123"],
    ["6850000123", "+306850000123"],
    ["800 111 2222", "+308001112222"],
    ["801 111 2222", "+308011112222"],
    ["+44 20 7946 0958", "+442079460958"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["0044 20 7946 0958", "+442079460958"],
    ["+1 212 555 0100", "+12125550100"],
    ["+357 22 123456", "+35722123456"],
    ["+49 30 901820", "+4930901820"],
  ])("%j → %s", (text, e164) => expect(normalisePhone(text)).toBe(e164));

  it.each([
    "",
    " ",
    "-",
    "0",
    "112",
    "18155",
    "210000456",
    "21000045678",
    "1234567890",
    "2000000000",
    "2900000000",
    "6000000000",
    "6700000000",
    "+30 0210 0004567",
    "++302100004567",
    "2100004567 ext 12",
    "2100004567 εσωτ. 12",
    "2100004567, 2100004568",
    "2100004567/8",
    "800 GREECE",
    "Μαρία",
    "maria@example.test",
    "2,10001E+09",
    "+999 12345678",
    "+30",
    "+44 20",
    "κινητό 6940000123 μετά τις 5",
  ])("refuses %j", (text) => expect(normalisePhone(text)).toBeNull());

  it("is idempotent", () => {
    for (const e164 of ["+302100004567", "+306940000123", "+442079460958"])
      expect(normalisePhone(e164)).toBe(e164);
  });
});

describe("formatPhone", () => {
  it.each([
    ["+302100004567", "210 000 4567", "+30 210 000 4567"],
    ["+302160004567", "216 000 4567", "+30 216 000 4567"],
    ["+302310000567", "2310 000 567", "+30 2310 000 567"],
    ["+302810000567", "2810 000 567", "+30 2810 000 567"],
    ["+302311000567", "2311 000 567", "+30 2311 000 567"],
    ["+302241012345", "22410 12345", "+30 22410 12345"],
    ["+302651012345", "26510 12345", "+30 26510 12345"],
    ["+302821012345", "28210 12345", "+30 28210 12345"],
    ["+306940000123", "694 000 0123", "+30 694 000 0123"],
    ["+308001112222", "800 111 2222", "+30 800 111 2222"],
    ["+442079460958", "+44 20 7946 0958", "+44 20 7946 0958"],
    ["+12125550100", "+1 212 555 0100", "+1 212 555 0100"],
    ["210 000 4567", "210 000 4567", "210 000 4567"],
    ["", "", ""],
    ["+30", "+30", "+30"],
    ["+3021000045", "+30 21000045", "+30 21000045"],
    ["τηλέφωνο", "τηλέφωνο", "τηλέφωνο"],
  ])("%j → %j, %j", (e164, el, en) =>
    expect([formatPhone(e164, "el"), formatPhone(e164, "en")]).toEqual([el, en]),
  );

  it("round-trips in both languages", () => {
    for (const e164 of [
      "+302100004567",
      "+302310000567",
      "+302241012345",
      "+306940000123",
      "+442079460958",
    ]) {
      expect([
        normalisePhone(formatPhone(e164, "el")),
        normalisePhone(formatPhone(e164, "en")),
      ]).toEqual([e164, e164]);
    }
  });
});

const root = path.resolve(import.meta.dirname, "../../..");
const sources = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(file);
    return /(?<!\.test)\.tsx?$/.test(file) ? [file] : [];
  });

/** The run-time imports of a file: files of the project by path, packages by name. */
function importsOf(file: string): string[] {
  const source = readFileSync(path.join(root, file), "utf8").replace(/import type [^;]+;/g, "");
  return [...source.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => {
    const name = match[1]!;
    const basePath = () => {
      if (name.startsWith("@/")) return name.slice(2);
      return name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : "";
    };
    const base = basePath();
    return (
      [".ts", ".tsx", "/index.ts", "/index.tsx"]
        .map((ending) => base + ending)
        .find((target) => base !== "" && existsSync(path.join(root, target))) ?? name
    );
  });
}

function reach(start: string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (/^(?:app|components|lib)\/.*\.tsx?$/.test(file)) open.push(...importsOf(file));
  }
  return seen;
}

describe("the tables of the server", () => {
  const client = ["app", "components", "lib"]
    .flatMap(sources)
    .filter((file) =>
      /^\s*(?:\/[/*].*\n\s*)*"use client"/.test(readFileSync(path.join(root, file), "utf8")),
    );
  it("are not imported by browser code", () => {
    expect(client.length).toBeGreaterThan(5);
    const reached = [...reach(client)];
    expect(reached.filter((name) => name.startsWith("libphonenumber-js"))).toEqual([]);
    expect(reached).not.toContain("lib/kernel/place/list.ts");
    expect(reached, "control: the towns of the map").toContain("components/kernel/map/towns.ts");
  });
  it("control: an import is found", () => {
    expect(reach(["lib/kernel/greek/phone-number.ts"])).toContain("libphonenumber-js");
    expect(reach(["lib/directory/member/desk/places.ts"])).toContain("lib/kernel/place/list.ts");
  });
});
