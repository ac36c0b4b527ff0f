"use client";

import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { LOCALE_FACTS } from "@/lib/i18n/locale";
import { Icon } from "@/components/ui/icon";
import { Thumb } from "../thumb";
import { useAssetContext } from "./asset-context";
import { lacksAlt, thumbnail, useAsset } from "./use-asset";

const SHOWN_WIDTH = 960;

/** The node view of an image, with fields for its caption and alt text in this document. */
export function FigureView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useTranslations("account.editor");
  const id = useId();
  const { locale } = useAssetContext();
  const attrs = node.attrs as {
    assetId: number | null;
    alt: string | null;
    caption: string | null;
  };
  const asset = useAsset(attrs.assetId, locale);
  const set = (name: "alt" | "caption", text: string) =>
    updateAttributes({ [name]: text.trim() === "" ? null : text });
  return (
    <NodeViewWrapper as="figure" className="rich-figure" data-selected={selected || undefined}>
      {asset === null && (
        <p className="note" data-tone="bad">
          {t("assetDeleted")}
        </p>
      )}
      {asset && (
        <Thumb
          src={thumbnail(asset, SHOWN_WIDTH)}
          width={asset.width}
          height={asset.height}
          alt={attrs.alt ?? asset.alt ?? ""}
          draggable={false}
          data-drag-handle=""
        />
      )}
      {asset === undefined && <div className="rich-figure-waiting" aria-hidden="true" />}
      <div className="rich-figure-words" contentEditable={false}>
        <label htmlFor={`${id}-caption`} className="visually-hidden">
          {t("caption")}
        </label>
        <input
          id={`${id}-caption`}
          className="rich-line"
          value={attrs.caption ?? ""}
          placeholder={asset?.caption ?? t("captionPlaceholder")}
          maxLength={1000}
          lang={locale}
          onChange={(event) => set("caption", event.target.value)}
        />
        <div className="flex items-center gap-3">
          <label htmlFor={`${id}-alt`} className="shrink-0 text-sm">
            {t("alt")}
          </label>
          <input
            id={`${id}-alt`}
            className="rich-line"
            value={attrs.alt ?? ""}
            placeholder={
              (asset && !lacksAlt(asset, locale) ? asset.alt : null) ?? t("altPlaceholder")
            }
            maxLength={500}
            lang={locale}
            onChange={(event) => set("alt", event.target.value)}
          />
          <IconButton
            look="plain"
            label={t("figureRemove")}
            title={t("figureRemove")}
            onClick={deleteNode}
          >
            <Icon name="trash" />
          </IconButton>
        </div>
        {asset && lacksAlt(asset, locale) && !attrs.alt && (
          <p className="rich-warning">
            {t("altMissing", { language: LOCALE_FACTS[locale].label })}
          </p>
        )}
      </div>
    </NodeViewWrapper>
  );
}
