"use client";

import type { NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { NodeCard } from "../node-card";
import { FileButton } from "./file-button";
import { useUploadContext } from "./upload-context";

const isWebAddress = (src: string) => /^https?:\/\//i.test(src);

/**
 * The node view of an image that pasted HTML only linked to: its address, and a button to choose a
 * file in its place.
 */
export function OmittedView({ node, editor, getPos, deleteNode, selected }: NodeViewProps) {
  const t = useTranslations("account.editor");
  const uploads = useUploadContext();
  const src = String(node.attrs.src ?? "");
  const alt = typeof node.attrs.alt === "string" ? node.attrs.alt : undefined;
  const replace = (file: File) => {
    const pos = getPos();
    if (pos === undefined) return;
    const batch = uploads.begin([{ file, alt }]);
    editor
      .chain()
      .insertContentAt({ from: pos, to: pos + node.nodeSize }, { type: "upload", attrs: { batch } })
      .run();
  };
  return (
    <NodeCard
      deleteNode={deleteNode}
      selected={selected}
      className="rich-omitted"
      icon="picture"
      removeLabel={t("figureRemove")}
    >
      <p className="font-semibold">{t("omitted")}</p>
      <p className="text-sm text-soft">{t("omittedHint")}</p>
      {alt && <p className="text-sm">{alt}</p>}
      {isWebAddress(src) ? (
        <a
          href={src}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-sm break-all"
        >
          {src}
        </a>
      ) : (
        <p className="text-sm break-all">{src}</p>
      )}
      <p className="mt-2">
        <FileButton
          label={t("omittedChooseFor", { address: src })}
          onFiles={([file]) => replace(file)}
        >
          {t("omittedChoose")}
        </FileButton>
      </p>
    </NodeCard>
  );
}
