import { expect, it } from "vitest";
import { slugReadings, soundsLikeSlug } from "./greeklish-slug";

it.each([
  ["8essaloniki", ["thessaloniki"]],
  ["ma8imata-3ylou", ["mathimata-xylou", "ma8imata-xylou", "mathimata-3ylou"]],
  ["4aras", ["psaras"]],
  ["thessaloniki", []],
  ["nea-2", []],
  ["1984-p", []],
  ["3", []],
])("reads %s as %s", (slug, readings) => expect(slugReadings(slug)).toEqual(readings));

it("gives a bounded number of readings for a hostile slug", () => {
  expect(slugReadings("a8".repeat(100)).length).toBeLessThanOrEqual(16);
});

it.each([
  ["8essaloniki", "thessaloniki", true],
  ["arxitektones", "architektones", true],
  ["diakosmhths-xwrwn", "diakosmitis-choron", true],
  ["architektones", "fotistes", false],
  ["architektones", "architektones-topiou", false],
  ["8essaloniki", "athina", false],
])("%s sounds like %s: %s", (slug, other, isAlike) =>
  expect(soundsLikeSlug(slug, other)).toBe(isAlike),
);
