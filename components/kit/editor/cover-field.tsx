"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { Icon } from "@/components/kit/ui/icon";
import { AssetPicker } from "@/components/kit/desk/media/asset-picker";
import type { PickedAsset } from "@/components/kit/desk/media/picked-asset";
import { UploadList } from "@/components/kit/desk/media/upload-list";
import { Thumb } from "@/components/kit/desk/thumb";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import { AltFields } from "./pictures/alt-field";
import { DetailsButton } from "./pictures/details-button";
import { FileButton } from "./pictures/file-button";
import { SizeHint } from "@/components/kit/desk/media/size-hint";
import { lacksAlt, cachePickedAssets, isEditable, thumbnail, useAsset } from "./use-asset";
import type { EditorField } from "./use-editor";
import { useFieldUpload } from "./use-field-upload";

type Props = EditorField<number | null> & {
  label: string;
  locale: Locale;
  parent: UploadParent;
  /** Where readers see it, for the hint that it is too small; without one there is no hint. */
  place?: "cover";
};

const SHOWN_WIDTH = 480;

/** A field for one asset of the media library, such as a cover or a logo. */
export function CoverField({ id, label, value, onChange, locale, parent, error, place }: Props) {
  const t = useTranslations("account.editor");
  const asset = useAsset(value, locale);
  const [isPicking, setPicking] = useState(false);
  const { uploads, add, zone } = useFieldUpload({
    parent,
    // The picture that was added last, where another one was still on its way.
    onUploaded: (added) => onChange(added.at(-1) ?? value),
  });
  const unnamed = asset
    ? LOCALES.filter((language) => lacksAlt(asset, language))
        .map((language) => LOCALE_FACTS[language].label)
        .join(", ")
    : "";
  const pick = (assets: PickedAsset[]) => {
    cachePickedAssets(assets, locale);
    setPicking(false);
    if (assets[0]) onChange(assets[0].id);
  };
  return (
    <div
      {...zone}
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
      className="cover-field upload-target"
    >
      <p className="mb-1 text-sm font-medium" aria-hidden="true">
        {label}
      </p>
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
          alt={asset.alt ?? ""}
          focal={asset}
        />
      )}
      {asset && isEditable(asset) && <AltFields asset={asset} />}
      {unnamed && <p className="rich-warning">{t("altMissing", { language: unnamed })}</p>}
      {asset && place && <SizeHint width={asset.width} place={place} />}
      {uploads.uploads.length > 0 && <UploadList uploads={uploads} />}
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <FileButton label={t("pictureUpload")} onFiles={add}>
          <Icon name="up" />
          {t("pictureUpload")}
        </FileButton>
        <Button kind="quiet" size="small" onClick={() => setPicking(true)}>
          <Icon name="picture" />
          {t(value === null ? "coverChoose" : "coverChange")}
        </Button>
        {value !== null && (
          <Button kind="danger-quiet" size="small" onClick={() => onChange(null)}>
            {t("coverRemove")}
          </Button>
        )}
        {asset && isEditable(asset) && <DetailsButton id={asset.id} name={label} />}
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {isPicking && (
        <AssetPicker
          isOpen
          place={place}
          parent={parent}
          onClose={() => setPicking(false)}
          onPick={pick}
        />
      )}
    </div>
  );
}
