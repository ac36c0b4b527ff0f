import { expect, it } from "vitest";
import { withFieldsOf } from "./pick-fields";

const CURRENT = {
  cover_id: 7,
  translations: { el: { title: "Νέο", summary: "Νέα" }, en: { title: "New", summary: "Now" } },
};
const EARLIER = {
  cover_id: null,
  starts_at: null,
  translations: { el: { title: "Παλιό", summary: null }, en: { title: "Old", summary: "Then" } },
};

it("takes the fields that are named, empty ones too, and leaves all others", () => {
  const { snapshot, unknown } = withFieldsOf(CURRENT, EARLIER, ["cover_id", "el.summary"]);
  expect([snapshot, unknown]).toEqual([
    {
      cover_id: null,
      translations: { el: { title: "Νέο", summary: null }, en: CURRENT.translations.en },
    },
    [],
  ]);
  // The snapshots themselves stay as they are.
  expect(CURRENT.translations.el.summary).toBe("Νέα");
});

it("brings a translation back whole where there is none any more", () => {
  const { translations } = CURRENT;
  const greekOnly = { ...CURRENT, translations: { el: translations.el } };
  const { snapshot } = withFieldsOf(greekOnly, EARLIER, ["en.summary"]);
  expect(snapshot.translations).toEqual({ el: translations.el, en: EARLIER.translations.en });
});

it("names what the earlier version does not have", () => {
  const greekOnly = { ...EARLIER, translations: { el: EARLIER.translations.el } };
  const names = ["en.title", "el.body", "toString", "translations", "el.title"];
  expect(withFieldsOf(CURRENT, greekOnly, names).unknown).toEqual(names.slice(0, 4));
});
