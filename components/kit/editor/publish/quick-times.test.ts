import { describe, expect, it } from "vitest";
import { publishChange, type SheetLanguage, type SheetLanguages } from "./publish-change";
import { quickTimes } from "./quick-times";

describe("the times to choose with one click", () => {
  it.each([
    // 2026-11-23 is a Monday; Athens is two hours ahead of UTC in winter.
    ["2026-11-23T10:00:00Z", "2026-11-24T05:00:00.000Z", "2026-11-27T05:00:00.000Z"],
    // Late in the evening of UTC it is the next day in Athens.
    ["2026-11-23T22:30:00Z", "2026-11-25T05:00:00.000Z", "2026-11-27T05:00:00.000Z"],
    // On Thursday tomorrow is Friday, so the Friday of the next week is offered; on Friday too.
    ["2026-11-26T10:00:00Z", "2026-11-27T05:00:00.000Z", "2026-12-04T05:00:00.000Z"],
    ["2026-11-27T10:00:00Z", "2026-11-28T05:00:00.000Z", "2026-12-04T05:00:00.000Z"],
    // Seven in the morning stays seven in the morning over the change to summer time.
    ["2027-03-27T10:00:00Z", "2027-03-28T04:00:00.000Z", "2027-04-02T04:00:00.000Z"],
  ])("on %s", (now, tomorrow, friday) =>
    expect(quickTimes(new Date(now)).map(({ at }) => at)).toEqual([tomorrow, friday]),
  );
});

const draft: SheetLanguage = {
  hasTitle: true,
  status: "draft",
  publishedAt: null,
  unpublishAt: null,
  publicPath: null,
  isNeeded: false,
};

describe("the change of the sheet", () => {
  const languages: SheetLanguages = {
    el: { ...draft },
    en: { ...draft, status: "published", publishedAt: "2026-01-01", publicPath: "/en/x" },
  };
  it("publishes the chosen languages that are not public", () =>
    expect(publishChange(languages, ["el", "en"], null)).toEqual({ "el.status": "published" }));
  it("schedules them all for one time", () => {
    const at = "2027-01-01T05:00:00.000Z";
    const both = { ...languages, en: { ...languages.el } };
    expect(publishChange(both, ["el", "en"], at)).toEqual({
      "el.status": "scheduled",
      "el.published_at": at,
      "en.status": "scheduled",
      "en.published_at": at,
    });
    expect(publishChange(both, ["en"], at)).not.toHaveProperty("el.status");
  });
  it("sets when they end, removes it, or leaves it", () => {
    const until = "2027-06-01T05:00:00.000Z";
    expect(publishChange(languages, ["el"], null, until)).toEqual({
      "el.status": "published",
      "el.unpublish_at": until,
    });
    expect(publishChange(languages, ["el"], null, null)).toMatchObject({ "el.unpublish_at": null });
  });
  it("publishes now what was to appear later", () => {
    const later = { ...languages.el, status: "scheduled", publishedAt: "2137-01-01" } as const;
    const change = publishChange({ ...languages, el: later }, ["el"], null);
    expect(Date.parse(String(change["el.published_at"]))).toBeLessThanOrEqual(Date.now());
  });
  it("leaves out what has no title", () =>
    expect(
      publishChange({ ...languages, el: { ...languages.el, hasTitle: false } }, ["el"], null),
    ).toEqual({}));
});
