"use client";

import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { embedName, embedPage, isEmbed } from "@/lib/document/embed";
import { Icon } from "@/components/ui/icon";

/** The node view of a video: provider and link; only the public page loads the player. */
export function EmbedView({ node, deleteNode, selected }: NodeViewProps) {
  const t = useTranslations("account.editor");
  const embed = isEmbed(node.attrs) ? node.attrs : undefined;
  return (
    <NodeViewWrapper as="figure" className="rich-embed" data-selected={selected || undefined}>
      <div contentEditable={false} className="flex items-center gap-4">
        <Icon name="video" size={28} />
        <div className="min-w-0 flex-1">
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
        </div>
        <IconButton
          look="plain"
          label={t("embedRemove")}
          title={t("embedRemove")}
          onClick={deleteNode}
        >
          <Icon name="trash" />
        </IconButton>
      </div>
    </NodeViewWrapper>
  );
}
