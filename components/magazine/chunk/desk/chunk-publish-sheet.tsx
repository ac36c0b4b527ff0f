"use client";

import { sheetLanguages } from "@/components/kit/editor/publish/publish-change";
import { PublishSheet } from "@/components/kit/editor/publish/publish-sheet";
import { usePublishChecks } from "@/components/kit/editor/publish/use-publish-checks";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import type { ChunkEditView } from "@/lib/magazine/chunk/desk/view";
import type { ChunkDraft } from "./chunk-values";

type Props = { form: EditorForm<ChunkEditView, ChunkDraft>; onClose(): void };

/** The publish sheet of a chunk, whose texts may be short. */
export function ChunkPublishSheet({ form, onClose }: Props) {
  const { checks, titled } = usePublishChecks(
    form,
    { title: "title", body: "content_doc" },
    { type: "chunk", id: form.id },
  );
  return (
    <PublishSheet
      form={form}
      languages={sheetLanguages(form.view, titled)}
      checks={checks.filter(({ key }) => key !== "length")}
      hasDates={false}
      onClose={onClose}
    />
  );
}
