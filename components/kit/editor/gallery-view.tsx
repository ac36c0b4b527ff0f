"use client";

import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/kit/ui/button";
import { Select } from "@/components/kit/ui/select";
import { GALLERY_LOOKS, isGalleryLook } from "@/lib/kernel/document/block-values";
import { Icon } from "@/components/kit/ui/icon";
import { AssetList } from "./asset-list";
import { useAssetContext } from "./asset-context";

/** The node view of a gallery: images are added, sorted and removed. */
export function GalleryView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useTranslations("account.editor");
  const { locale, parent } = useAssetContext();
  const attrs = node.attrs as { assetIds: number[] | null; look: unknown };
  const ids = attrs.assetIds ?? [];
  const look = isGalleryLook(attrs.look) ? attrs.look : null;
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
          <Select
            label={t("galleryLook")}
            value={look ?? "grid"}
            choices={(["grid", ...GALLERY_LOOKS] as const).map((one) => ({
              value: one,
              label: t(`galleryLooks.${one}`),
            }))}
            onChange={(value) => updateAttributes({ look: isGalleryLook(value) ? value : null })}
          />
          {look === "compare" && ids.length !== 2 && (
            <p className="rich-warning">{t("compareTwo")}</p>
          )}
          <Button kind="danger-quiet" size="small" onClick={deleteNode}>
            <Icon name="trash" />
            {t("galleryRemove")}
          </Button>
        </AssetList>
      </div>
    </NodeViewWrapper>
  );
}
