import { describe, expect, it } from "vitest";
import { bodyOf, draftOf, newChapter, newMaterial } from "./after-values";

describe("the body of material and chapters", () => {
  it.each([
    ["0:00", 0],
    ["12:05", 725],
    ["1:02:03", 3_723],
    ["90:00", 5_400],
    [" 2:30 ", 150],
    ["2:75", null],
    ["12", null],
    ["a:b", null],
    ["1:2:3:4", null],
    ["", null],
  ])("a chapter at %j begins at %j seconds", (at, seconds) => {
    const { chapters } = bodyOf({ material: [], chapters: [{ ...newChapter(), at }] });
    expect(chapters[0]?.at_seconds).toBe(seconds);
  });

  it("has a link or a file, and no empty titles", () => {
    const link = { ...newMaterial(), title_el: " Σημειώσεις ", url: "https://a.example.test" };
    const file = { ...newMaterial(), title_en: "Plan", file: { id: 4, name: "plan.webp" } };
    expect(bodyOf({ material: [link, file], chapters: [] }).material).toEqual([
      { title_el: "Σημειώσεις", title_en: null, url: "https://a.example.test" },
      { title_el: null, title_en: "Plan", asset_id: 4 },
    ]);
  });

  it("is what was stored, when nothing was changed", () => {
    const stored = {
      webinar_id: 3,
      told_at: null,
      material: [{ title_el: "Α", title_en: null, url: "https://a.example.test", asset: null }],
      chapters: [{ title_el: null, title_en: "B", at_seconds: 3_723 }],
    };
    expect(bodyOf(draftOf(stored))).toEqual({
      material: [{ title_el: "Α", title_en: null, url: "https://a.example.test" }],
      chapters: stored.chapters,
    });
  });
});
