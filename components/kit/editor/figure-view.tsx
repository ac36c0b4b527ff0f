"use client";

import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { LinkButton } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { limitId } from "@/components/kit/ui/limit";
import { TextLimit } from "@/components/kit/ui/text-limit";
import { isFigureWidth } from "@/lib/kernel/document/figure-width";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { MAX_CAPTION } from "@/lib/kernel/document/line-limits";
import { Thumb } from "@/components/kit/desk/thumb";
import { useAssetContext } from "./asset-context";
import { AltFields } from "./pictures/alt-field";
import { DetailsButton } from "./pictures/details-button";
import { OwnAlt } from "./pictures/own-alt";
import { SizeHint } from "@/components/kit/desk/media/size-hint";
import { WidthChoice } from "./pictures/width-choice";
import { isEditable, lacksAlt, thumbnail, useAsset } from "./use-asset";

const SHOWN_WIDTH = 960;

/**
 * The node view of an image: its caption and width in this document, and its alt texts in both
 * languages, which are those of the asset unless this document has its own.
 */
export function FigureView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useTranslations("account.editor");
  const id = useId();
  const { locale } = useAssetContext();
  const attrs = node.attrs as {
    assetId: number | null;
    alt: string | null;
    caption: string | null;
    width: unknown;
  };
  const asset = useAsset(attrs.assetId, locale);
  const [isAltBegun, setAltBegun] = useState(false);
  const hasOwnAlt = attrs.alt !== null || isAltBegun;
  const width = isFigureWidth(attrs.width) ? attrs.width : null;
  const set = (name: "alt" | "caption", text: string) =>
    updateAttributes({ [name]: text.trim() === "" ? null : text });
  const writeAlt = (text: string) => {
    // The field stays while somebody writes anew in it.
    setAltBegun(true);
    set("alt", text);
  };
  const removeAlt = () => {
    setAltBegun(false);
    set("alt", "");
  };
  return (
    <NodeViewWrapper
      as="figure"
      className="rich-figure"
      data-selected={selected || undefined}
      data-width={width ?? undefined}
    >
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
        <div className="rich-figure-line">
          <label htmlFor={`${id}-caption`} className="visually-hidden">
            {t("caption")}
          </label>
          <input
            id={`${id}-caption`}
            className="rich-line"
            value={attrs.caption ?? ""}
            placeholder={asset?.caption ?? t("captionPlaceholder")}
            aria-describedby={limitId(`${id}-caption`)}
            lang={locale}
            onChange={(event) => set("caption", event.target.value)}
          />
          <TextLimit id={`${id}-caption`} max={MAX_CAPTION} />
          <WidthChoice value={width} onChange={(next) => updateAttributes({ width: next })} />
          {asset && isEditable(asset) && (
            <DetailsButton id={asset.id} name={asset.alt || t("figure")} />
          )}
          <IconButton
            look="plain"
            label={t("figureRemove")}
            title={t("figureRemove")}
            onClick={deleteNode}
          >
            <Icon name="trash" />
          </IconButton>
        </div>
        {asset && isEditable(asset) && <AltFields asset={asset} />}
        {asset && (hasOwnAlt || !isEditable(asset)) && (
          <OwnAlt
            value={attrs.alt}
            placeholder={asset.alt}
            isOnly={!isEditable(asset)}
            isBegun={isAltBegun && attrs.alt === null}
            onChange={writeAlt}
            onRemove={removeAlt}
          />
        )}
        {asset && !hasOwnAlt && isEditable(asset) && (
          <LinkButton className="text-sm" onClick={() => setAltBegun(true)}>
            {t("altHereBegin")}
          </LinkButton>
        )}
        {asset && lacksAlt(asset, locale) && !attrs.alt && (
          <p className="rich-warning">
            {t("altMissing", { language: LOCALE_FACTS[locale].label })}
          </p>
        )}
        {asset && <SizeHint width={asset.width} place={width ?? "text"} />}
      </div>
    </NodeViewWrapper>
  );
}
