import { expect, it } from "vitest";
import { sourceOf, sourceText } from "./source";

const ENTRY = "https://magazine.example/event/light";

it.each([
  ["a campaign", `${ENTRY}?utm_source=Newsletter`, "", "newsletter"],
  [
    "a campaign before another site",
    `${ENTRY}?utm_source=poster`,
    "https://news.example/",
    "poster",
  ],
  ["a campaign in Greek", `${ENTRY}?utm_source=αφίσα`, "", "αφίσα"],
  ["another site", ENTRY, "https://www.news.example/today?q=1", "news.example"],
  ["an app", ENTRY, "android-app://com.google.android.gm/", "com.google.android.gm"],
  ["this site", ENTRY, "https://magazine.example/", undefined],
  ["no referrer", ENTRY, "", undefined],
  ["a referrer that is no address", ENTRY, "somewhere", undefined],
  ["a campaign of markup", `${ENTRY}?utm_source=%3Cb%3E`, "", undefined],
  ["a long campaign", `${ENTRY}?utm_source=${"a".repeat(101)}`, "", undefined],
])("of %s", (_, entry, referrer, source) => {
  expect(sourceOf(entry, referrer)).toBe(source);
});

it.each(["", " ", "a\nb", "=1+1", "x".repeat(101), "<b>"])("refuses %j", (text) => {
  expect(sourceText.safeParse(text).success).toBe(false);
});
