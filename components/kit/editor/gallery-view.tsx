"use client";

import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { AssetList } from "./asset-list";
import { useAssetContext } from "./asset-context";

/** The node view of a gallery: images are added, sorted and removed. */
export function GalleryView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useTranslations("account.editor");
  const { locale, parent } = useAssetContext();
  const ids = (node.attrs as { assetIds: number[] | null }).assetIds ?? [];
  return (
    <NodeViewWrapper className="rich-gallery" data-selected={selected || undefined}>
      <div contentEditable={false}>
        <AssetList
          label={t("gallery")}
          ids={ids}
          locale={locale}
          parent={parent}
          onChange={(assetIds) =>
            assetIds.length > 0 ? updateAttributes({ assetIds }) : deleteNode()
          }
        >
          <Button kind="danger-quiet" size="small" onClick={deleteNode}>
            <Icon name="trash" />
            {t("galleryRemove")}
          </Button>
        </AssetList>
      </div>
    </NodeViewWrapper>
  );
}
