"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { Thumb } from "../../thumb";
import { AltFields } from "../pictures/alt-field";
import { isEditable, lacksAlt, thumbnail, useAsset } from "../use-asset";

const SHOWN_WIDTH = 160;

type ImageProps = { id: number; locale: Locale; onState(id: number, isMissing: boolean): void };

function ImageAlts({ id, locale, onState }: ImageProps) {
  const asset = useAsset(id, locale);
  const isMissing = Boolean(asset && LOCALES.some((language) => lacksAlt(asset, language)));
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

type Props = { ids: readonly number[]; locale: Locale; onState: ImageProps["onState"] };

/** The alt texts of all images of an item in both languages. `onState` tells of each if one lacks. */
export function ImageAltList({ ids, locale, onState }: Props) {
  const t = useTranslations("account.editor.publishSheet");
  if (ids.length === 0) return <p className="text-sm text-soft">{t("noImages")}</p>;
  return (
    <div className="grid gap-4">
      {ids.map((id) => (
        <ImageAlts key={id} id={id} locale={locale} onState={onState} />
      ))}
    </div>
  );
}
