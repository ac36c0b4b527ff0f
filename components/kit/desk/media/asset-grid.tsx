"use client";

import { useTranslations } from "next-intl";
import type { AssetEditView } from "@/lib/kernel/asset/admin-view";
import { durationText, isMediaKind } from "@/lib/kernel/asset/media-kinds";
import { LOCALES, LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { Icon } from "@/components/kit/ui/icon";
import type { ReactNode } from "react";
import { Thumb } from "../thumb";

/** The card width of the grid on a high-density display. */
const THUMB_PX = 360;

type Props = {
  assets: AssetEditView[];
  label: string;
  /** The selected assets in a picker; undefined where a click opens an asset. */
  chosen?: number[];
  onSelect(asset: AssetEditView): void;
  /**
   * The checkbox of an asset, in a library whose assets are selected; a click with Ctrl or ⌘ on the
   * asset selects it too, one with Shift the range since the last one.
   */
  selection?: {
    check(asset: AssetEditView): ReactNode;
    onPick(asset: AssetEditView, isRange: boolean): void;
  };
  /** Called on a double click, which also confirms the selection. */
  onDoubleClick?(asset: AssetEditView): void;
};

/** The languages without an alt text; sounds and films have none. */
const isMissing = ({ kind, translations }: AssetEditView) =>
  LOCALES.filter((language) => kind === "picture" && translations[language].alt === "");

/** The picture of a card, or the sign of a sound or film. */
function CardImage({ asset }: { asset: AssetEditView }) {
  if (isMediaKind(asset.kind))
    return (
      <span className="asset-media">
        <Icon name={asset.kind} size={32} />
      </span>
    );
  const small = asset.variants.find(({ width }) => width >= THUMB_PX) ?? asset.variants.at(-1);
  return (
    <Thumb
      src={small?.url ?? asset.url}
      width={asset.width}
      height={asset.height}
      loading="lazy"
      decoding="async"
      focal={asset}
    />
  );
}

/** The assets of a page of the library as buttons. */
export function AssetGrid({
  assets,
  label,
  chosen,
  onSelect: onAct,
  onDoubleClick: onDouble,
  selection,
}: Props) {
  const t = useTranslations("account.media");
  return (
    <ul className="asset-grid" aria-label={label}>
      {assets.map((asset) => {
        const name = asset.original_name ?? t("unnamed", { id: asset.id });
        const missing = isMissing(asset);
        return (
          <li key={asset.id} className="relative">
            {selection && <span className="asset-check">{selection.check(asset)}</span>}
            <button
              type="button"
              className="asset-card"
              aria-haspopup={chosen ? undefined : "dialog"}
              aria-pressed={chosen ? chosen.includes(asset.id) : undefined}
              onClick={(event) => {
                if (selection && (event.shiftKey || event.ctrlKey || event.metaKey))
                  selection.onPick(asset, event.shiftKey);
                else onAct(asset);
              }}
              onDoubleClick={onDouble && (() => onDouble(asset))}
            >
              <span className="asset-thumb">
                <CardImage asset={asset} />
                {chosen?.includes(asset.id) && (
                  <span className="asset-mark">
                    <Icon name="check" />
                  </span>
                )}
              </span>
              <span className="asset-name">{asset.alt || name}</span>
              <span className="asset-facts">
                <span>
                  {asset.duration === null
                    ? `${asset.width} × ${asset.height}`
                    : durationText(asset.duration)}
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
