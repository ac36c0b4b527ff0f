"use client";

import { useTranslations } from "next-intl";
import { lateDialog } from "@/components/kit/desk/late-part";
import { ContentTexts } from "@/components/kit/editor/content-texts";
import {
  ContentEditor,
  useContentEditor,
  type EditorPaths,
} from "@/components/kit/editor/content-editor";
import { useFieldLabels } from "@/components/kit/editor/use-field-labels";
import type { ChunkEditView } from "@/lib/magazine/chunk/desk/view";
import { chunkFields, chunkTexts } from "@/lib/magazine/chunk/fields";
import { ChunkUse } from "./chunk-use";
import { chunkEditing, type ChunkDraft } from "./chunk-values";

const LateChunkPublishSheet = lateDialog(() =>
  import("./chunk-publish-sheet").then(({ ChunkPublishSheet }) => ChunkPublishSheet),
);

type Props = EditorPaths & { chunk: ChunkEditView | null };

/** The editor of a chunk, a text of the layout or of pages. */
export function ChunkEditor({ chunk, ...paths }: Props) {
  const t = useTranslations("account.editor");
  const editor = useContentEditor<ChunkEditView, ChunkDraft>(
    { ...chunkEditing, view: chunk },
    paths,
  );
  const { form } = editor;
  const { view } = form;
  return (
    <ContentEditor
      {...editor}
      untitled={view?.key ?? t("newChunk")}
      texts={{ labels: useFieldLabels(chunkFields) }}
      sheet={LateChunkPublishSheet}
      fields={(locale) => (
        <ContentTexts
          form={form}
          locale={locale}
          parent="chunk"
          fields={chunkTexts}
          body="content_doc"
        />
      )}
      shared={() => <ChunkUse field={form.field("key")} usedOn={view?.used_on} />}
      deletion="chunk"
      mayDelete={view?.may.delete ?? false}
      kept={t("chunkInUse")}
    />
  );
}
