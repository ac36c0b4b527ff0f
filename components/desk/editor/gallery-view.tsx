"use client";

import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PictureList } from "./picture-list";
import { usePictureContext } from "./picture-context";

/** The node view of a gallery: images are added, sorted and removed. */
export function GalleryView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useTranslations("account.editor");
  const { locale, parent } = usePictureContext();
  const ids = (node.attrs as { assetIds: number[] | null }).assetIds ?? [];
  return (
    <NodeViewWrapper className="rich-gallery" data-selected={selected || undefined}>
      <div contentEditable={false}>
        <PictureList
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
        </PictureList>
      </div>
    </NodeViewWrapper>
  );
}
