"use client";

import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { LinkButton } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { limitId } from "@/components/kit/ui/limit";
import { TextLimit } from "@/components/kit/ui/text-limit";
import { isFigureLook } from "@/lib/kernel/document/block-values";
import { isFigureWidth } from "@/lib/kernel/document/block-values";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { MAX_CAPTION } from "@/lib/kernel/document/block-values";
import { Thumb } from "@/components/kit/desk/thumb";
import { useAssetContext } from "./asset-context";
import { AltFields } from "./pictures/alt-field";
import { LookCheckbox } from "./look-checkbox";
import { DetailsButton } from "./pictures/details-button";
import { OwnAlt } from "./pictures/own-alt";
import { SizeHint } from "@/components/kit/desk/media/size-hint";
import { WidthChoice } from "./pictures/width-choice";
import { isEditable, lacksAlt, thumbnail, useAsset } from "./use-asset";
import { useOwnText } from "./use-own-text";

const SHOWN_WIDTH = 960;

type Attributes = {
  assetId: number | null;
  alt: string | null;
  caption: string | null;
  width: unknown;
  look: unknown;
};

/** The picture, or why there is none. */
function Shown({ asset, alt }: { asset: ReturnType<typeof useAsset>; alt: string | null }) {
  const t = useTranslations("account.editor");
  if (asset === undefined) return <div className="rich-figure-waiting" aria-hidden="true" />;
  if (asset === null)
    return (
      <p className="note" data-tone="bad">
        {t("assetDeleted")}
      </p>
    );
  return (
    <Thumb
      src={thumbnail(asset, SHOWN_WIDTH)}
      width={asset.width}
      height={asset.height}
      alt={alt ?? asset.alt ?? ""}
      draggable={false}
      data-drag-handle=""
    />
  );
}

type AltProps = {
  asset: NonNullable<ReturnType<typeof useAsset>>;
  /** The alt text of this document; null where it is the asset's. */
  alt: string | null;
  onChange(text: string): void;
};

/** The alt texts of the asset, and the one of this document in their place. */
function Alts({ asset, alt, onChange }: AltProps) {
  const t = useTranslations("account.editor");
  const { locale } = useAssetContext();
  const [isBegun, setBegun] = useState(false);
  const mayEdit = isEditable(asset);
  const isOwn = alt !== null || isBegun;
  const write = (text: string) => {
    // The field stays while somebody writes anew in it.
    setBegun(true);
    onChange(text);
  };
  const remove = () => {
    setBegun(false);
    onChange("");
  };
  return (
    <>
      {mayEdit && <AltFields asset={asset} />}
      {isOwn || !mayEdit ? (
        <OwnAlt
          value={alt}
          placeholder={asset.alt}
          isOnly={!mayEdit}
          isBegun={isBegun && alt === null}
          onChange={write}
          onRemove={remove}
        />
      ) : (
        <LinkButton className="text-sm" onClick={() => setBegun(true)}>
          {t("altHereBegin")}
        </LinkButton>
      )}
      {lacksAlt(asset, locale) && !alt && (
        <p className="rich-warning">{t("altMissing", { language: LOCALE_FACTS[locale].label })}</p>
      )}
    </>
  );
}

/**
 * The node view of an image: its caption and width in this document, and its alt texts in both
 * languages, which are those of the asset unless this document has its own.
 */
export function FigureView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useTranslations("account.editor");
  const id = useId();
  const { locale } = useAssetContext();
  const attrs = node.attrs as Attributes;
  const asset = useAsset(attrs.assetId, locale);
  const width = isFigureWidth(attrs.width) ? attrs.width : null;
  const set = (name: "alt" | "caption", text: string) =>
    updateAttributes({ [name]: text.trim() === "" ? null : text });
  const [caption, writeCaption] = useOwnText(attrs.caption ?? "", (text) => set("caption", text));
  return (
    <NodeViewWrapper
      as="figure"
      className="rich-figure"
      data-selected={selected || undefined}
      data-width={width ?? undefined}
    >
      <Shown asset={asset} alt={attrs.alt} />
      <div className="rich-figure-words" contentEditable={false}>
        <div className="rich-figure-line">
          <label htmlFor={`${id}-caption`} className="visually-hidden">
            {t("caption")}
          </label>
          <input
            id={`${id}-caption`}
            className="rich-line"
            value={caption}
            placeholder={asset?.caption ?? t("captionPlaceholder")}
            aria-describedby={limitId(`${id}-caption`)}
            lang={locale}
            onChange={(event) => writeCaption(event.target.value)}
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
        {asset && <Alts asset={asset} alt={attrs.alt} onChange={(text) => set("alt", text)} />}
        <LookCheckbox
          isOn={isFigureLook(attrs.look)}
          onChange={(isOn) => updateAttributes({ look: isOn ? "drawing" : null })}
        >
          {t("drawing")}
        </LookCheckbox>
        {asset && <SizeHint width={asset.width} place={width ?? "text"} />}
      </div>
    </NodeViewWrapper>
  );
}
