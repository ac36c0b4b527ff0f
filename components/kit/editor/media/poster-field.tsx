"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LateAssetPicker } from "@/components/kit/desk/media/late-asset-picker";
import type { PickedAsset } from "@/components/kit/desk/media/picked-asset";
import { Thumb } from "@/components/kit/desk/thumb";
import { LinkButton } from "@/components/kit/ui/button";
import { useAssetContext } from "../asset-context";
import { cachePickedAssets, thumbnail, useAsset } from "../use-asset";

const SHOWN_WIDTH = 240;

/** The picture that stands for a film until it plays. */
export function PosterField({
  id,
  onChange,
}: {
  id: number | null;
  onChange(id: number | null): void;
}) {
  const t = useTranslations("account.editor");
  const { locale, parent } = useAssetContext();
  const asset = useAsset(id, locale);
  const [isOpen, setOpen] = useState(false);
  const pick = (assets: PickedAsset[]) => {
    cachePickedAssets(assets, locale);
    setOpen(false);
    if (assets[0]) onChange(assets[0].id);
  };
  return (
    <div className="rich-poster">
      {asset && (
        <Thumb src={thumbnail(asset, SHOWN_WIDTH)} width={asset.width} height={asset.height} />
      )}
      <div>
        <p className="text-sm font-semibold">{t("poster")}</p>
        {id === null && <p className="text-sm text-soft">{t("posterNone")}</p>}
        <p className="flex flex-wrap gap-x-5 text-sm">
          <LinkButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t("posterChoose")}
          </LinkButton>
          {id !== null && (
            <LinkButton onClick={() => onChange(null)}>{t("posterRemove")}</LinkButton>
          )}
        </p>
      </div>
      {isOpen && (
        <LateAssetPicker isOpen parent={parent} onClose={() => setOpen(false)} onPick={pick} />
      )}
    </div>
  );
}
