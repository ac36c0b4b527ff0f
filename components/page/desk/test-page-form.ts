import { useEffect, useState } from "react";
import type { PageBlocksField } from "./page-blocks-field";
import { blankPage, type PageDraft } from "./page-values";

type Props = Parameters<typeof PageBlocksField>[0];

/** For tests: what the form of `usePageForm` holds. */
export const shownPage: { values: PageDraft } = { values: blankPage };

/** For tests: the props of the blocks of a page, in English, which keep what is typed. */
export function usePageForm(first: Partial<PageDraft>): Props {
  const [values, setValues] = useState<PageDraft>({ ...blankPage, ...first });
  useEffect(() => {
    shownPage.values = values;
  }, [values]);
  const form = {
    view: null,
    errors: {},
    values,
    field: (name: keyof PageDraft) => ({
      id: `page-${name}`,
      value: values[name],
      error: undefined,
      onChange: (value: unknown) => setValues((before) => ({ ...before, [name]: value })),
    }),
  } as unknown as Props["form"];
  return { locale: "en", form, choices: { sections: [], professions: [], chunks: [] } };
}
