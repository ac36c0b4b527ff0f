"use client";

import type { NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { embedName, embedPage, isEmbed } from "@/lib/kernel/document/embed";
import { NodeCard } from "./node-card";

/** The node view of a video: provider and link; only the public page loads the player. */
export function EmbedView({ node, deleteNode, selected }: NodeViewProps) {
  const t = useTranslations("account.editor");
  const embed = isEmbed(node.attrs) ? node.attrs : undefined;
  return (
    <NodeCard
      deleteNode={deleteNode}
      selected={selected}
      as="figure"
      className="rich-embed"
      icon="video"
      removeLabel={t("embedRemove")}
    >
      <p className="font-semibold">
        {embed ? t("embedOf", { provider: embedName(embed) }) : t("embedUnknown")}
      </p>
      {embed && (
        <a
          href={embedPage(embed)}
          target="_blank"
          rel="noopener noreferrer"
          className="text-sm break-all"
        >
          {embedPage(embed)}
        </a>
      )}
    </NodeCard>
  );
}
