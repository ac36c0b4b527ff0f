"use client";

import { useTranslations } from "next-intl";
import { lateDialog } from "@/components/kit/desk/late-part";
import {
  ContentEditor,
  useContentEditor,
  type EditorPaths,
} from "@/components/kit/editor/content-editor";
import type { PageEditView } from "@/lib/magazine/page/desk/view";
import type { BlockChoices } from "./block-fields";
import { PageTranslationFields } from "./page-translation-fields";
import { pageEditing, type PageDraft } from "./page-values";
import { usePageTexts } from "./use-page-texts";

const LatePagePublishSheet = lateDialog(() =>
  import("./page-publish-sheet").then(({ PagePublishSheet }) => PagePublishSheet),
);

type Props = EditorPaths & { page: PageEditView | null; choices: BlockChoices };

/** The editor of a page made of blocks. */
export function PageEditor({ page, choices, ...paths }: Props) {
  const t = useTranslations("account.editor");
  const editor = useContentEditor<PageEditView, PageDraft>({ ...pageEditing, view: page }, paths);
  const { form } = editor;
  return (
    <ContentEditor
      {...editor}
      untitled={t("newPage")}
      texts={usePageTexts()}
      sheet={LatePagePublishSheet}
      fields={(each) => <PageTranslationFields locale={each} form={form} choices={choices} />}
      deletion="page"
      mayDelete={form.view?.may.delete ?? false}
      kept={t("pageRequired")}
    />
  );
}
