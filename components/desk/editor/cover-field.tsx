"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";
import { Icon } from "@/components/ui/icon";
import { AssetPicker } from "../media/asset-picker";
import type { PickedAsset } from "../media/picked-asset";
import { Thumb } from "../thumb";
import type { UploadParent } from "./upload-parent";
import { lacksAlt, cachePickedAssets, thumbnail, useAsset } from "./use-asset";
import type { EditorField } from "./use-editor";

type Props = EditorField<number | null> & {
  label: string;
  locale: Locale;
  parent: UploadParent;
};

const SHOWN_WIDTH = 480;

/** A field for one asset of the media library, such as a cover or a logo. */
export function CoverField({ id, label, value, onChange, locale, parent, error }: Props) {
  const t = useTranslations("account.editor");
  const asset = useAsset(value, locale);
  const [isPicking, setPicking] = useState(false);
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
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
      tabIndex={-1}
      className="cover-field"
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
      {unnamed && <p className="rich-warning">{t("altMissing", { language: unnamed })}</p>}
      <p className="mt-2 flex flex-wrap gap-3">
        <Button kind="quiet" size="small" onClick={() => setPicking(true)}>
          <Icon name="picture" />
          {t(value === null ? "coverChoose" : "coverChange")}
        </Button>
        {value !== null && (
          <Button kind="danger-quiet" size="small" onClick={() => onChange(null)}>
            {t("coverRemove")}
          </Button>
        )}
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {isPicking && (
        <AssetPicker isOpen parent={parent} onClose={() => setPicking(false)} onPick={pick} />
      )}
    </div>
  );
}
