import { describe, expect, it } from "vitest";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import {
  isAutosavable as savesItself,
  isPublicField,
  translationStatus,
} from "@/components/kit/editor/translation-status";
import { blankPost, isWithheld, readPost } from "./post-values";

const translation = (over: object = {}) => ({
  product_name: "Τίτλος",
  slug: "titlos",
  summary: null,
  body_doc: null,
  status: "draft",
  is_outdated: false,
  ...over,
});
const view = (over: object = {}) =>
  ({
    id: 7,
    version: 3,
    category: "DS.MAG",
    gallery_ids: [],
    may: { review: true },
    pending: null,
    translations: { el: translation(), en: null },
    ...over,
  }) as unknown as PostEditView;

describe("the values of a post", () => {
  it("have the same names as those of a new one", () =>
    expect(Object.keys(readPost(view()).values).sort()).toEqual(
      Object.keys(blankPost("DS.MAG")).sort(),
    ));
  it("are the stored ones of each locale", () =>
    expect(readPost(view()).values).toMatchObject({
      "el.product_name": "Τίτλος",
      "en.product_name": null,
      category: "DS.MAG",
    }));
  it("include the pending revision for its authors, and are the public ones for editors", () => {
    const pending = { change: { translations: { el: { product_name: "Νέος" } } } };
    expect(readPost(view({ pending, may: { review: false } })).values["el.product_name"]).toBe(
      "Νέος",
    );
    expect(readPost(view({ pending })).values["el.product_name"]).toBe("Τίτλος");
  });
});

describe("autosave of a post", () => {
  it("is on while it is new or a draft", () =>
    expect([savesItself(null), savesItself(view())]).toEqual([true, true]));
  it.each([
    ["published", "which is kept apart", ["en.summary", "category"]],
    ["scheduled", "which is saved itself", []],
  ])("is on beside a translation that is %s, %s", (status, _how, apart) => {
    const beside = view({ translations: { el: translation(), en: translation({ status }) } });
    expect(savesItself(beside)).toBe(true);
    const names = ["el.summary", "en.summary", "category"];
    expect(names.filter((name) => isPublicField(name, beside))).toEqual(apart);
  });
  it.each(["in_review", "archived"])("is off once a translation is %s", (status) =>
    expect(
      savesItself(view({ translations: { el: translation(), en: translation({ status }) } })),
    ).toBe(false),
  );
  it("waits for a title", () => {
    expect(isWithheld("cover_id", blankPost("DS.MAG"), null)).toBe(true);
    // Nor before it has a section, which is not guessed.
    expect(isWithheld("cover_id", { ...blankPost(null), "en.product_name": "A" }, null)).toBe(true);
    expect(isWithheld("cover_id", { ...blankPost("DS.MAG"), "en.product_name": "A" }, null)).toBe(
      false,
    );
  });
  it("omits a translation without a title", () =>
    expect(
      isWithheld("en.summary", { ...blankPost("DS.MAG"), "el.product_name": "Α" }, view()),
    ).toBe(true));
});

it("the status of a translation says what is missing, outdated or invalid", () => {
  expect(translationStatus(view(), "en", {})).toEqual({
    status: "missing",
    isOutdated: false,
    hasErrors: false,
  });
  expect(
    translationStatus(
      view({
        translations: { el: translation({ is_outdated: true, status: "published" }), en: null },
      }),
      "el",
      { "el.slug": "x" },
    ),
  ).toEqual({ status: "published", isOutdated: true, hasErrors: true });
});
