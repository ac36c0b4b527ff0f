"use client";

import { NodeViewWrapper, type NodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { MediaPlayer } from "@/components/kit/desk/media/media-player";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { limitId } from "@/components/kit/ui/limit";
import { TextLimit } from "@/components/kit/ui/text-limit";
import { durationText, type MediaKind } from "@/lib/kernel/asset/media-kinds";
import { MAX_CAPTION } from "@/lib/kernel/document/block-values";
import { MAX_MEDIA_CREDIT, MAX_MEDIA_TITLE } from "@/lib/kernel/document/transcript";
import { useAssetContext } from "../asset-context";
import { useAsset } from "../use-asset";
import { useOwnText } from "../use-own-text";
import { PosterField } from "./poster-field";
import { TranscriptField } from "./transcript-field";

type Attributes = {
  assetId: number | null;
  posterId?: number | null;
  title: string | null;
  caption: string | null;
  credit: string | null;
  transcript: string | null;
};

/** A line of text of the block, with its label before it. */
function Line({
  label,
  value,
  max,
  placeholder,
  onChange,
}: {
  label: string;
  value: string | null;
  max: number;
  placeholder?: string;
  onChange(text: string): void;
}) {
  const id = useId();
  const { locale } = useAssetContext();
  const [text, write] = useOwnText(value ?? "", onChange);
  return (
    <div className="rich-media-line">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        className="rich-line"
        lang={locale}
        value={text}
        placeholder={placeholder}
        aria-describedby={limitId(id)}
        onChange={(event) => write(event.target.value)}
      />
      <TextLimit id={id} max={max} />
    </div>
  );
}

/** The node view of a sound or film: its player, its texts, its transcript, and the poster of a film. */
export function MediaView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useTranslations("account.editor");
  const { locale } = useAssetContext();
  const player = useRef<HTMLMediaElement>(null);
  const kind: MediaKind = node.type.name === "film" ? "film" : "sound";
  const attrs = node.attrs as Attributes;
  const asset = useAsset(attrs.assetId, locale);
  const set = (name: keyof Attributes) => (text: string) =>
    updateAttributes({ [name]: text.trim() === "" ? null : text });
  const name = asset?.duration
    ? t("mediaOf", { kind: t(kind), duration: durationText(asset.duration) })
    : t(kind);
  return (
    <NodeViewWrapper as="figure" className="rich-media" data-selected={selected || undefined}>
      <div contentEditable={false} className="grid gap-3">
        <div className="flex items-center gap-3" data-drag-handle="">
          <Icon name={kind} size={24} />
          <p className="min-w-0 flex-1 truncate font-semibold">
            {name}
            {asset?.original_name && (
              <span className="ms-3 text-sm font-normal text-soft">{asset.original_name}</span>
            )}
          </p>
          <IconButton
            look="plain"
            label={t("mediaRemove")}
            title={t("mediaRemove")}
            onClick={deleteNode}
          >
            <Icon name="trash" />
          </IconButton>
        </div>
        {asset === null ? (
          <p className="note" data-tone="bad">
            {t("mediaDeleted")}
          </p>
        ) : (
          asset && (
            <MediaPlayer kind={kind} url={asset.url} name={attrs.title ?? ""} player={player} />
          )
        )}
        <Line
          label={t("mediaTitle")}
          value={attrs.title}
          max={MAX_MEDIA_TITLE}
          onChange={set("title")}
        />
        <Line
          label={t("mediaCaption")}
          value={attrs.caption}
          max={MAX_CAPTION}
          onChange={set("caption")}
        />
        <Line
          label={t("mediaCredit")}
          value={attrs.credit}
          max={MAX_MEDIA_CREDIT}
          placeholder={t("mediaCreditHint")}
          onChange={set("credit")}
        />
        {kind === "film" && (
          <PosterField
            id={attrs.posterId ?? null}
            onChange={(posterId) => updateAttributes({ posterId })}
          />
        )}
        <TranscriptField
          value={attrs.transcript ?? ""}
          locale={locale}
          player={player}
          onChange={set("transcript")}
        />
      </div>
    </NodeViewWrapper>
  );
}
