import { expect, it } from "vitest";
import { authorName } from "./name";

const el = (name: string) => ({ locale: "el" as const, name });
const en = (name: string | null) => ({ locale: "en" as const, name });

it.each([
  ["Μαρία Δούκα", "Maria Douka"],
  ["Άννα-Μαρία Ξένου", "Anna-Maria Xenou"],
  ["Θ. Ψυχάρης", "Th. Psycharis"],
  ["Γιώργος Ντ' Αμίκο", "Giorgos Nt' Amiko"],
  ["Studio 5 Φως", "Studio 5 Fos"],
])("in English a Greek name is in Latin letters: %s", (name, latin) => {
  expect(authorName([el(name)], "en")).toBe(latin);
  expect(authorName([el(name), en(null)], "en")).toBe(latin);
  expect(authorName([el(name)], "el")).toBe(name);
});

it("an English name goes before it", () => {
  expect(authorName([el("Μαρία Δούκα"), en("Mary Duke")], "en")).toBe("Mary Duke");
  expect(authorName([el("Μαρία Δούκα"), en("Mary Duke")], "el")).toBe("Μαρία Δούκα");
});
