import type { Saved } from "@/components/kit/desk/form/edits";
import type { RedirectView } from "@/lib/site/redirect/schema";

/** The fields of the form, by their names in the API. */
export type RedirectFields = { from: string; to: string };

export const BLANK: RedirectFields = { from: "", to: "" };

/** A stored redirect as values of the form. */
export const readRedirect = ({ from, to, version }: RedirectView): Saved<RedirectFields> => ({
  version,
  values: { from, to },
});
