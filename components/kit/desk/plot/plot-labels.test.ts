import { expect, it } from "vitest";
import { cutName, numberFormat, rowsHeight } from "./plot-labels";

it("writes the numbers of an axis as the language does", () => {
  expect(["el-GR", "en-GB"].map((language) => numberFormat(language)(26_000))).toEqual([
    "26.000",
    "26,000",
  ]);
});

it("gives each of ten rows room for a name of two lines", () => {
  const height = Number(/, ([\d.]+)rem/.exec(rowsHeight(10))![1]);
  expect((height * 16) / 10).toBeGreaterThanOrEqual(2 * 14 + 8);
  expect(rowsHeight(1)).toContain("max(10rem");
});

it("cuts a long name without leaving the ellipsis alone on a line", () => {
  expect(cutName("Η αυλή στο Πήλιο και η θέα")).toBe("Η αυλή στο Πήλιο…");
  expect(cutName("Θόλοι από σκόνη")).toBe("Θόλοι από σκόνη");
});
