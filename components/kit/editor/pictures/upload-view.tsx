"use client";

import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { Upload } from "@/components/kit/desk/media/use-uploads";
import { FileButton } from "./file-button";
import { openUploads } from "./settle-uploads";
import { useUploadContext } from "./upload-context";

/** A file that failed: why, and what can be done. */
function FailedFile({ batch, upload }: { batch: string; upload: Upload }) {
  const t = useTranslations("account.media");
  const words = useTranslations("account.editor");
  const uploads = useUploadContext();
  const name = upload.file.name || t("pasted");
  return (
    <>
      <p className="field-error" role="alert">
        {upload.problem}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          kind="quiet"
          size="small"
          aria-label={t("retryOne", { name })}
          onClick={() => uploads.retry(upload.id)}
        >
          {t("retry")}
        </Button>
        <FileButton
          label={words("otherFileFor", { name })}
          onFiles={([file]) => uploads.replace(batch, upload.id, file)}
        >
          {words("otherFile")}
        </FileButton>
        <IconButton
          label={t("dismissOne", { name })}
          title={t("dismissOne", { name })}
          onClick={() => uploads.dismiss(batch, upload.id)}
        >
          <Icon name="close" />
        </IconButton>
      </div>
    </>
  );
}

/** The node view of images that are being uploaded: progress of each, or why it failed. */
export function UploadView({ node, deleteNode, selected }: NodeViewProps) {
  const t = useTranslations("account.media");
  const words = useTranslations("account.editor");
  const state = useUploadContext();
  const key = String(node.attrs.batch);
  const batch = state.batches[key];
  const open = batch ? openUploads(batch, state).found : [];
  const total = batch?.ids.length ?? 0;
  return (
    <NodeViewWrapper className="rich-upload" data-selected={selected || undefined}>
      <div contentEditable={false}>
        {batch ? (
          <p role="status" className="text-sm text-soft">
            {t("uploading", { done: total - open.length, total })}
          </p>
        ) : (
          <p className="flex flex-wrap items-center gap-3">
            {words("uploadElsewhere")}
            <Button kind="quiet" size="small" onClick={deleteNode}>
              {words("figureRemove")}
            </Button>
          </p>
        )}
        <ul>
          {open.map((upload) => (
            <li key={upload.id} data-state={upload.state}>
              <p className="truncate font-medium">{upload.file.name || t("pasted")}</p>
              {upload.state === "failed" ? (
                <FailedFile batch={key} upload={upload} />
              ) : (
                <progress
                  className="upload-progress"
                  aria-label={t("progress", { name: upload.file.name || t("pasted") })}
                  max={1}
                  value={upload.state === "working" ? undefined : upload.share}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </NodeViewWrapper>
  );
}
