"use client";

import { useTranslations } from "next-intl";
import type { AssetEditView } from "@/lib/asset/admin-view";
import { LOCALES, LOCALE_FACTS } from "@/lib/i18n/locale";
import { Icon } from "@/components/ui/icon";
import { Thumb } from "../thumb";

/** A card of the grid on a dense screen. */
const THUMB_PX = 360;

type Props = {
  assets: AssetEditView[];
  label: string;
  /** The chosen pictures, where pictures are chosen; a click opens one otherwise. */
  chosen?: number[];
  onAct(asset: AssetEditView): void;
  /** At once, as a second click means it. */
  onDouble?(asset: AssetEditView): void;
};

const isMissing = ({ translations }: AssetEditView) =>
  LOCALES.filter((language) => translations[language].alt === "");

/** The pictures of a page of the library, each a button. */
export function AssetGrid({ assets, label, chosen, onAct, onDouble }: Props) {
  const t = useTranslations("account.media");
  return (
    <ul className="asset-grid" aria-label={label}>
      {assets.map((asset) => {
        const name = asset.original_name ?? t("unnamed", { id: asset.id });
        const missing = isMissing(asset);
        const small =
          asset.variants.find(({ width }) => width >= THUMB_PX) ?? asset.variants.at(-1);
        return (
          <li key={asset.id}>
            <button
              type="button"
              className="asset-card"
              aria-haspopup={chosen ? undefined : "dialog"}
              aria-pressed={chosen ? chosen.includes(asset.id) : undefined}
              onClick={() => onAct(asset)}
              onDoubleClick={onDouble && (() => onDouble(asset))}
            >
              <span className="asset-thumb">
                <Thumb
                  src={small?.url ?? asset.url}
                  width={asset.width}
                  height={asset.height}
                  loading="lazy"
                  decoding="async"
                  focal={asset}
                />
                {chosen?.includes(asset.id) && (
                  <span className="asset-mark">
                    <Icon name="check" />
                  </span>
                )}
              </span>
              <span className="asset-name">{asset.alt || name}</span>
              <span className="asset-facts">
                <span>
                  {asset.width} × {asset.height}
                </span>
                {missing.length > 0 && (
                  <span className="asset-missing">
                    {t("missing", {
                      languages: missing.map((language) => LOCALE_FACTS[language].short).join(", "),
                    })}
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
