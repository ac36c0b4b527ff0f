"use client";

import { useTranslations } from "next-intl";
import { DeletePanel } from "@/components/kit/editor/delete-panel";
import { EditorFrame } from "@/components/kit/editor/editor-frame";
import { firstText } from "@/components/kit/editor/flat-values";
import { PreviewLinks } from "@/components/kit/editor/preview-links";
import { isAutosavable, isPublicField } from "@/components/kit/editor/translation-status";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import type { FieldTextsOf } from "@/components/kit/editor/use-changes";
import { useEditor } from "@/components/kit/editor/use-editor";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import type { ChunkEditView } from "@/lib/magazine/chunk/desk/view";
import { chunkFields } from "@/lib/magazine/chunk/fields";
import { localePath } from "@/lib/kernel/i18n/locale";
import { ChunkPublishSheet } from "./chunk-publish-sheet";
import { ChunkTranslationFields } from "./chunk-translation-fields";
import { ChunkUse } from "./chunk-use";
import { blankChunk, isWithheld, readChunk, type ChunkDraft } from "./chunk-values";

type Props = {
  chunk: ChunkEditView | null;
  /** The paths of this screen without an id, and of the list. */
  path: string;
  listPath: string;
};

/** The editor of a chunk, a text of the layout or of pages. */
export function ChunkEditor({ chunk, path, listPath }: Props) {
  const t = useTranslations("account.editor");
  const { locale } = useFormContext();
  const form = useEditor<ChunkEditView, ChunkDraft>({
    kind: "chunk",
    path: "/api/chunk",
    view: chunk,
    blank: blankChunk,
    read: readChunk,
    isAutosaved: isAutosavable,
    isCopied: isPublicField,
    isWithheld,
    onCreated: ({ id }) =>
      window.history.replaceState(null, "", localePath(locale, `${path}/${id}`)),
  });
  const { view, values } = form;
  const texts: FieldTextsOf<ChunkDraft> = { labels: useFieldLabels(chunkFields) };
  const title = firstText(values[`${locale}.title`], values["el.title"], values["en.title"]);
  const deleteTexts = {
    title: t("chunkDeleteTitle"),
    text: t("deleteTrashText"),
    action: t("chunkDelete"),
    done: t("chunkDeleted"),
  };
  return (
    <EditorFrame
      form={form}
      title={title ?? view?.key ?? t("newChunk")}
      texts={texts}
      path="/api/chunk"
      actions={<PreviewLinks form={form} />}
      publishSheet={(close) => <ChunkPublishSheet form={form} onClose={close} />}
      fields={(each) => <ChunkTranslationFields locale={each} form={form} />}
      shared={() => <ChunkUse field={form.field("key")} usedOn={view?.used_on} />}
      footer={
        view?.may.delete ? (
          <DeletePanel form={form} texts={deleteTexts} listPath={listPath} />
        ) : (
          view && <p className="sidebar-part text-sm text-soft">{t("chunkInUse")}</p>
        )
      }
    />
  );
}
