"use client";

import { useTranslations } from "next-intl";
import { DragHandle, useSortableRow } from "@/components/kit/desk/sortable-row";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { Thumb } from "@/components/kit/desk/thumb";
import { AltFields } from "./pictures/alt-field";
import { DetailsButton } from "./pictures/details-button";
import { isEditable, lacksAlt, thumbnail, useAsset } from "./use-asset";

const THUMBNAIL_WIDTH = 320;

type Props = {
  id: number;
  place: number;
  count: number;
  locale: Locale;
  /** Whether readers do not get it before it has an alt text. */
  isHiddenUndescribed?: boolean;
  onRemove(): void;
};

/** An image in a sortable list, with a button that removes it. */
export function AssetItem({ id, place, count, locale, isHiddenUndescribed, onRemove }: Props) {
  const t = useTranslations("account.editor");
  const asset = useAsset(id, locale);
  const { row, handle } = useSortableRow(id);
  const lacking = LOCALES.filter((language) => asset && lacksAlt(asset, language));
  const missing = lacking.map((language) => LOCALE_FACTS[language].label).join(", ");
  const isHidden = isHiddenUndescribed && lacking.length === LOCALES.length;
  const name = asset?.alt || t("assetNumber", { number: place });
  return (
    <li {...row} className="asset-item">
      {asset ? (
        <Thumb
          src={thumbnail(asset, THUMBNAIL_WIDTH)}
          width={asset.width}
          height={asset.height}
          alt={asset.alt ?? ""}
          draggable={false}
          focal={asset}
        />
      ) : (
        <p className="asset-item-missing">{asset === null && t("assetDeleted")}</p>
      )}
      <div className="asset-tools">
        <DragHandle
          handle={handle}
          aria-roledescription={t("sortable")}
          label={t("assetMove", { name, place, count })}
        />
        {asset && isEditable(asset) && <DetailsButton id={asset.id} name={name} />}
        <IconButton
          look="plain"
          label={t("assetRemove", { name })}
          title={t("assetRemove", { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </IconButton>
      </div>
      {asset && isEditable(asset) && <AltFields asset={asset} />}
      {asset && missing !== "" && (
        <p className="rich-warning">
          {isHidden ? t("altHidden") : t("altMissing", { language: missing })}
        </p>
      )}
    </li>
  );
}
