"use client";

import { useTranslations } from "next-intl";
import { DeletePanel } from "@/components/kit/editor/delete-panel";
import { EditorFrame } from "@/components/kit/editor/editor-frame";
import { firstText } from "@/components/kit/editor/flat-values";
import { PreviewLinks } from "@/components/kit/editor/preview-links";
import { isAutosavable, isPublicField } from "@/components/kit/editor/translation-status";
import { useEditor } from "@/components/kit/editor/use-editor";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { paths } from "@/lib/kernel/core/paths";
import { localePath } from "@/lib/kernel/i18n/locale";
import type { PageEditView } from "@/lib/magazine/page/desk/view";
import type { BlockChoices } from "./block-fields";
import { PagePublishSheet } from "./page-publish-sheet";
import { PageTranslationFields } from "./page-translation-fields";
import { blankPage, isWithheld, readPage, type PageDraft } from "./page-values";
import { usePageTexts } from "./use-page-texts";

type Props = {
  page: PageEditView | null;
  /** The paths of this screen without an id, and of the list. */
  path: string;
  listPath: string;
  choices: BlockChoices;
};

/** The editor of a page made of blocks. */
export function PageEditor({ page, path, listPath, choices }: Props) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const form = useEditor<PageEditView, PageDraft>({
    kind: "page",
    path: "/api/page",
    view: page,
    blank: blankPage,
    read: readPage,
    isAutosaved: isAutosavable,
    isCopied: isPublicField,
    isWithheld,
    pagePath: paths.page,
    onCreated: ({ id }) =>
      window.history.replaceState(null, "", localePath(locale, `${path}/${id}`)),
  });
  const { view, values } = form;
  const title = firstText(values[`${locale}.title`], values["el.title"], values["en.title"]);
  const deleteTexts = {
    title: t("pageDeleteTitle"),
    text: t("deleteTrashText"),
    action: t("pageDelete"),
    done: t("pageDeleted"),
  };
  return (
    <EditorFrame
      form={form}
      title={title ?? t("newPage")}
      texts={usePageTexts()}
      path="/api/page"
      actions={<PreviewLinks form={form} />}
      publishSheet={(close) => <PagePublishSheet form={form} onClose={close} />}
      fields={(each) => <PageTranslationFields locale={each} form={form} choices={choices} />}
      footer={
        view?.may.delete ? (
          <DeletePanel form={form} texts={deleteTexts} listPath={listPath} />
        ) : (
          view && <p className="sidebar-part text-sm text-soft">{t("pageRequired")}</p>
        )
      }
    />
  );
}
