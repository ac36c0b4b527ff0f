"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LateAssetPicker } from "@/components/kit/desk/media/late-asset-picker";
import type { PickedAsset } from "@/components/kit/desk/media/picked-asset";
import { bindText } from "@/components/kit/ui/bind-field";
import { LinkButton } from "@/components/kit/ui/button";
import { FieldError, TextField } from "@/components/kit/ui/field";
import { TITLE_LENGTH, URL_LENGTH } from "@/lib/commerce/webinar/after/length";
import { ASSET_KINDS, type AssetKind } from "@/lib/kernel/asset/media-kinds";
import { LOCALE_FACTS, LOCALES } from "@/lib/kernel/i18n/locale";
import type { DraftMaterial } from "./after-values";

type Props = {
  webinarId: number;
  at: number;
  row: DraftMaterial;
  errorOf(name: "url" | "asset_id" | "title_el" | "title_en"): string | undefined;
  onChange(part: Partial<DraftMaterial>): void;
  onRemove(): void;
};

/** A link or a file for participants, with its title in both languages. */
export function MaterialRow({ webinarId, at, row, errorOf, onChange, onRemove }: Props) {
  const t = useTranslations("account.webinar.after");
  const [picking, setPicking] = useState<AssetKind>();
  const pick = ([asset]: PickedAsset[]) => {
    setPicking(undefined);
    if (!asset) return;
    const name = asset.original_name ?? asset.alt ?? String(asset.id);
    onChange({ file: { id: asset.id, name }, url: "" });
  };
  const fileId = `material-${at}-file`;
  return (
    <li className="grid gap-3 border-s-3 border-rule ps-4 sm:grid-cols-2">
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          {...bindText({
            id: `material-${at}-${locale}`,
            value: row[`title_${locale}`],
            error: errorOf(`title_${locale}`),
            onChange: (text) => onChange({ [`title_${locale}`]: text }),
          })}
          label={t("materialTitle", { language: LOCALE_FACTS[locale].label })}
          lang={locale}
          maxLength={TITLE_LENGTH}
        />
      ))}
      {row.file ? (
        <p className="wrap-anywhere sm:col-span-2">
          {t("file", { name: row.file.name })}{" "}
          <LinkButton onClick={() => onChange({ file: null })}>{t("noFile")}</LinkButton>
        </p>
      ) : (
        <div className="sm:col-span-2">
          <TextField
            {...bindText({
              id: `material-${at}-url`,
              value: row.url,
              error: errorOf("url"),
              onChange: (url) => onChange({ url }),
            })}
            type="url"
            label={t("link")}
            maxLength={URL_LENGTH}
            placeholder="https://"
          />
          <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
            <span className="text-soft">{t("orFile")}</span>
            {ASSET_KINDS.map((kind) => (
              <LinkButton key={kind} aria-haspopup="dialog" onClick={() => setPicking(kind)}>
                {t(`fileKinds.${kind}`)}
              </LinkButton>
            ))}
          </p>
        </div>
      )}
      <FieldError id={fileId} error={errorOf("asset_id")} />
      <p className="text-sm sm:col-span-2">
        <LinkButton onClick={onRemove}>{t("removeMaterial", { number: at + 1 })}</LinkButton>
      </p>
      {picking && (
        <LateAssetPicker
          isOpen
          kind={picking}
          parent={{ type: "event", id: webinarId }}
          onClose={() => setPicking(undefined)}
          onPick={pick}
        />
      )}
    </li>
  );
}
