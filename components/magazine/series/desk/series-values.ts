import type { Saved } from "@/components/kit/desk/form/edits";
import type { SeriesEditView } from "@/lib/magazine/series/desk";

type Texts = { title: string; text: string };

/** The fields of the form, by their names in the API; empty ones are sent as null. */
export type SeriesFields = {
  translations: { el: Texts; en: Texts };
  slug: string;
  picture_id: number | null;
};

export const BLANK: SeriesFields = {
  translations: { el: { title: "", text: "" }, en: { title: "", text: "" } },
  slug: "",
  picture_id: null,
};

const textsOf = ({ title, text }: SeriesEditView["translations"]["el"]): Texts => ({
  title: title ?? "",
  text: text ?? "",
});

/** A stored series as values of the form. */
export const readSeries = ({
  translations,
  version,
  ...view
}: SeriesEditView): Saved<SeriesFields> => ({
  version,
  values: {
    translations: { el: textsOf(translations.el), en: textsOf(translations.en) },
    slug: view.slug,
    picture_id: view.picture_id,
  },
});
