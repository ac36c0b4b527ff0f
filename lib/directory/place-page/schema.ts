import { z } from "zod";
import { bodyId, lineOrEmpty, paragraphsOrEmpty, version } from "@/lib/kernel/core/fields";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { readPath } from "@/lib/kernel/core/records";
import { id, listFields, text, withPaging } from "@/lib/kernel/http/params";
import { placePageTexts } from "./texts";

// Shared with the form in the browser: no server imports.

/** Orders of the list; places in the order of the list of places, a wider one first. */
export const PLACE_PAGE_SORTS = ["place", "updated_at"] as const;

/** The texts of a place, or of a profession there. */
export const PLACE_PAGE_TEXTS = [
  "intro_el",
  "intro_en",
  "description_el",
  "description_en",
] as const;

export const MOST_INTRO = 2_000;
export const MOST_DESCRIPTION = 300;

const intro = paragraphsOrEmpty(MOST_INTRO).nullish();
const description = lineOrEmpty(MOST_DESCRIPTION).nullish();
const texts = {
  intro_el: intro,
  intro_en: intro,
  description_el: description,
  description_en: description,
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** No profession: sent as none, or as the empty choice of a form. */
const noProfession = z.literal("").transform(() => null);

/** A new one is of a place, or of a profession there, and has one text at least. */
export const newPlacePage = z
  .object({
    place_id: bodyId,
    profession_id: z.union([bodyId, noProfession]).nullish(),
    ...texts,
  })
  .superRefine((value: unknown, context) => {
    if (PLACE_PAGE_TEXTS.every((name) => isEmpty(readPath(value, name))))
      context.addIssue({
        code: "custom",
        path: ["intro_el"],
        params: { texts: placePageTexts("oneNeeded") },
      });
  }, withFieldErrors);

/** Missing fields stay; which page it is of never changes. */
export const placePageChange = z.object({ ...texts, version: version.optional() });
export type NewPlacePage = z.output<typeof newPlacePage>;
export type PlacePageChange = z.output<typeof placePageChange>;

/** What editors wrote about a place, or about a profession there. */
export const placePageResponse = z.object({
  id: z.int(),
  place_id: z.int(),
  /** Its name in the language of the request. */
  place: z.string(),
  profession_id: z.int().nullable(),
  /** Its name in the language of the request, else in the other one; null for the place alone. */
  profession: z.string().nullable(),
  intro_el: z.string().nullable(),
  intro_en: z.string().nullable(),
  description_el: z.string().nullable(),
  description_en: z.string().nullable(),
  /** The path of the page in the language of the request. */
  path: z.string(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});
export type PlacePageView = z.output<typeof placePageResponse>;

/** Parameters of the list. */
export const placePageQuery = z
  .object({
    ...listFields,
    /** A part of the name of a place or a profession, in either language. */
    search: text(80).optional(),
    place_id: id.optional(),
    profession_id: id.optional(),
    sort: z.enum(PLACE_PAGE_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)).optional(),
  })
  .transform(withPaging);
export type PlacePageSort = NonNullable<z.output<typeof placePageQuery>["sort"]>;
