import type { Saved } from "@/components/kit/desk/form/edits";
import { PLACE_PAGE_TEXTS, type PlacePageView } from "@/lib/directory/place-page/schema";
import { recordOf } from "@/lib/kernel/core/records";

/** The texts of the form, by their names in the API. */
export type PlacePageTexts = Record<(typeof PLACE_PAGE_TEXTS)[number], string>;
/** The fields of a new one: also the page that it is of. */
export type NewPlacePageFields = PlacePageTexts & { place_id: string; profession_id: string };

export const BLANK: NewPlacePageFields = {
  place_id: "",
  profession_id: "",
  ...recordOf(PLACE_PAGE_TEXTS, () => ""),
};

/** Stored texts as values of the form. */
export const readPlacePage = (view: PlacePageView): Saved<PlacePageTexts> => ({
  version: view.version,
  values: recordOf(PLACE_PAGE_TEXTS, (name) => view[name] ?? ""),
});

/** How a page is called: by its profession and place. */
export const pageName = ({ place, profession }: Pick<PlacePageView, "place" | "profession">) =>
  profession === null ? place : `${profession} · ${place}`;
