import type { Saved } from "@/components/kit/desk/form/edits";
import type { AuthorEditView } from "@/lib/magazine/author/desk";

type Texts = { name: string; text: string };

/** The fields of the form, by their names in the API; empty ones are sent as null. */
export type AuthorFields = {
  translations: { el: Texts; en: Texts };
  slug: string;
  link: string;
  picture_id: number | null;
};

export const BLANK: AuthorFields = {
  translations: { el: { name: "", text: "" }, en: { name: "", text: "" } },
  slug: "",
  link: "",
  picture_id: null,
};

const textsOf = ({ name, text }: AuthorEditView["translations"]["el"]): Texts => ({
  name: name ?? "",
  text: text ?? "",
});

/** A stored author as values of the form. */
export const readAuthor = ({
  translations,
  version,
  ...view
}: AuthorEditView): Saved<AuthorFields> => ({
  version,
  values: {
    translations: { el: textsOf(translations.el), en: textsOf(translations.en) },
    slug: view.slug,
    link: view.link ?? "",
    picture_id: view.picture_id,
  },
});
