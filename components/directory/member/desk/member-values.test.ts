import { expect, it } from "vitest";
import { columnNames, textNames } from "@/lib/kernel/content/kind-fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { memberFields } from "@/lib/directory/member/fields";
import { blankMember, completeChange } from "./member-values";

it("has a value for every field of a company, in each language, and for the text of the pin", () => {
  const names = [
    ...columnNames(memberFields),
    ...LOCALES.flatMap((locale) => textNames(memberFields).map((name) => `${locale}.${name}`)),
    "pin",
  ];
  expect(Object.keys(blankMember).sort()).toEqual(names.sort());
  expect(blankMember).toMatchObject({ phones: [], is_featured: false, "el.member_name": null });
});

it("sends both coordinates or none, and no empty phones", () => {
  const values = { ...blankMember, latitude: 38, phones: ["2101234567", " "] };
  expect(completeChange(values, blankMember)).toEqual({
    latitude: 38,
    longitude: null,
    phones: ["2101234567"],
  });
  expect(completeChange(blankMember, blankMember)).toEqual({});
});
