"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { type Locale } from "@/lib/kernel/i18n/locale";
import { Thumb } from "@/components/kit/desk/thumb";
import { AltFields } from "../pictures/alt-field";
import { isEditable, lacksAlt, thumbnail, useAsset, useFreshAssets } from "../use-asset";

const SHOWN_WIDTH = 160;

/** An image of an item, and the languages in which readers get its own alt text. */
export type ShownImage = { id: number; languages: readonly Locale[] };

type ImageProps = {
  image: ShownImage;
  locale: Locale;
  onState(id: number, isMissing: boolean): void;
};

function ImageAlts({ image: { id, languages }, locale, onState }: ImageProps) {
  const asset = useAsset(id, locale);
  const isMissing = Boolean(asset && languages.some((language) => lacksAlt(asset, language)));
  useEffect(() => onState(id, isMissing), [id, isMissing, onState]);
  if (!asset || !isEditable(asset)) return null;
  return (
    <div className="publish-image" data-missing={isMissing || undefined}>
      <Thumb
        src={thumbnail(asset, SHOWN_WIDTH)}
        width={asset.width}
        height={asset.height}
        alt=""
        focal={asset}
      />
      <AltFields asset={asset} />
    </div>
  );
}

type Props = { images: readonly ShownImage[]; locale: Locale; onState: ImageProps["onState"] };

/**
 * The alt texts of all images of an item in both languages. `onState` tells of each if one lacks.
 * What is written in another tab, such as the library, counts too.
 */
export function ImageAltList({ images, locale, onState }: Props) {
  const t = useTranslations("account.editor.publishSheet");
  useFreshAssets(
    images.map(({ id }) => id),
    locale,
  );
  if (images.length === 0) return <p className="text-sm text-soft">{t("noImages")}</p>;
  return (
    <div className="grid gap-4">
      {images.map((image) => (
        <ImageAlts key={image.id} image={image} locale={locale} onState={onState} />
      ))}
    </div>
  );
}
