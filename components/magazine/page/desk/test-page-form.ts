import { useTestForm } from "@/components/kit/editor/test-form";
import type { PageBlocksField } from "./page-blocks-field";
import { blankPage, type PageDraft } from "./page-values";

type Props = Parameters<typeof PageBlocksField>[0];

/** For tests: what the form of `usePageForm` holds. */
export const shownPage: { values: PageDraft } = { values: blankPage };

const show = (values: PageDraft) => void (shownPage.values = values);

/** For tests: the props of the blocks of a page, in English, which keep what is typed. */
export function usePageForm(first: Partial<PageDraft>): Props {
  const form = useTestForm<PageDraft>("page", { ...blankPage, ...first }, show);
  return {
    locale: "en",
    form: form as unknown as Props["form"],
    choices: { sections: [], professions: [], chunks: [] },
  };
}
