"use client";

import { ContentSheet } from "@/components/kit/editor/publish/content-sheet";
import type { EditorForm } from "@/components/kit/editor/editor-form";
import type { ChunkEditView } from "@/lib/magazine/chunk/desk/view";
import type { ChunkDraft } from "./chunk-values";

type Props = { form: EditorForm<ChunkEditView, ChunkDraft>; onClose(): void };

/** The publish sheet of a chunk, whose texts may be short. */
export const ChunkPublishSheet = (props: Props) => (
  <ContentSheet
    {...props}
    parent="chunk"
    checked={{ title: "title", body: "content_doc" }}
    checksOf={(checks) => checks.filter(({ key }) => key !== "length")}
    hasDates={false}
  />
);
