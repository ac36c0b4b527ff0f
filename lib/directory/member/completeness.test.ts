import { describe, expect, it } from "vitest";
import {
  completenessOf,
  readStepFragment,
  stepFragment,
  type CompletenessFacts,
} from "./completeness";

const EMPTY: CompletenessFacts = {
  profile: {
    co_category: [],
    phones: [],
    email: null,
    website: null,
    socials: {},
    postal_code: null,
    latitude: null,
    opening_hours: null,
    logo: null,
    gallery: [],
    translations: {
      el: { member_name: "Εργαστήρι", description: null, address: null, area: null },
      en: null,
    },
  },
  presentation: null,
  undescribed: [],
};
const text = { content_doc: { type: "doc" }, status: "published" };
const FULL: CompletenessFacts = {
  profile: {
    co_category: [1],
    phones: ["+302101234567"],
    email: "a@example.test",
    website: "https://example.test",
    socials: { instagram: "example" },
    postal_code: "10556",
    latitude: 37.97,
    opening_hours: { week: {} } as never,
    logo: {} as never,
    gallery: [{ id: 1 }, { id: 2 }],
    translations: {
      el: { member_name: "Α", description: "Β", address: "Ερμού 1", area: "Αθήνα" },
      en: { member_name: "A", description: "B", address: null, area: null },
    },
  },
  presentation: {
    cover: {},
    gallery: [{ id: 2 }, { id: 3 }],
    translations: { el: text, en: text },
  },
  undescribed: [],
};
const keysOf = (facts: CompletenessFacts) => completenessOf(facts).next.map(({ key }) => key);
const profile = (change: Partial<CompletenessFacts["profile"]>): CompletenessFacts => ({
  ...FULL,
  profile: { ...FULL.profile, ...change },
});
const presentation = (
  change: Partial<NonNullable<CompletenessFacts["presentation"]>>,
): CompletenessFacts => ({ ...FULL, presentation: { ...FULL.presentation!, ...change } });

describe("completeness of a company page", () => {
  it("is 0 with a name alone and 100 with everything, and the shares make 100", () => {
    const [empty, full] = [completenessOf(EMPTY), completenessOf(FULL)];
    expect([empty.percent, full.percent, full.next]).toEqual([0, 100, []]);
    expect(full.steps.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    expect(empty.steps.map(({ key }) => key)).toEqual(full.steps.map(({ key }) => key));
  });

  it("proposes what adds most first, and no alt texts before there are pictures", () => {
    const { next } = completenessOf(EMPTY);
    const shares = next.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((one, other) => other - one));
    expect(next.map(({ key }) => key)).not.toContain("alts");
    expect(next[0]!.key).toBe("description_el");
  });

  it.each<[string, CompletenessFacts, string]>([
    [
      "blank description",
      profile({
        translations: {
          ...FULL.profile.translations,
          el: { ...FULL.profile.translations.el!, description: " " },
        },
      }),
      "description_el",
    ],
    ["two pictures", presentation({ gallery: [{ id: 1 }] }), "gallery"],
    ["a picture without alt text", { ...FULL, undescribed: [3] }, "alts"],
    ["no network", profile({ socials: {} }), "socials"],
    [
      "a draft text",
      presentation({ translations: { el: { ...text, status: "draft" }, en: text } }),
      "text_el",
    ],
    ["no cover", presentation({ cover: null }), "cover"],
    ["an address without postal code", profile({ postal_code: null }), "address"],
    ["no pin", profile({ latitude: null }), "pin"],
    [
      "no English name",
      profile({
        translations: {
          ...FULL.profile.translations,
          en: { ...FULL.profile.translations.en!, member_name: null },
        },
      }),
      "name_en",
    ],
  ])("names what is missing: %s", (_case, facts, key) => {
    expect(keysOf(facts)).toEqual([key]);
    expect(completenessOf(facts).percent).toBeLessThan(100);
  });

  it("leads to the state of a text that is written and not public", () => {
    const fieldOf = (facts: CompletenessFacts) =>
      completenessOf(facts).steps.find(({ key }) => key === "text_en")!.field;
    const draft = presentation({ translations: { el: text, en: { ...text, status: "draft" } } });
    expect([fieldOf(EMPTY), fieldOf(draft)]).toEqual(["en.content_doc", "en.status"]);
  });
});

describe("fragment of a step", () => {
  it("is read back, and other fragments name no step", () => {
    for (const step of completenessOf(EMPTY).steps)
      expect(readStepFragment(`#${stepFragment(step)}`)).toEqual({
        part: step.part,
        field: step.field,
      });
    for (const other of ["", "#hours", "#other.field", "#profile.", "#profile.<b>"])
      expect(readStepFragment(other)).toBeUndefined();
  });
});
