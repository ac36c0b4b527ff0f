"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/kit/ui/button";
import { FieldError } from "@/components/kit/ui/field";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { Thumb } from "@/components/kit/desk/thumb";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import { AltFields } from "./pictures/alt-field";
import { DetailsButton } from "./pictures/details-button";
import { PictureButtons } from "./pictures/picture-buttons";
import { SizeHint } from "@/components/kit/desk/media/size-hint";
import { lacksAlt, isEditable, thumbnail, useAsset } from "./use-asset";
import type { EditorField } from "./editor-form";
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
  const upload = useFieldUpload({
    parent,
    // The picture that was added last, where another one was still on its way.
    onUploaded: (added) => onChange(added.at(-1) ?? value),
  });
  const unnamed = asset
    ? LOCALES.filter((language) => lacksAlt(asset, language))
        .map((language) => LOCALE_FACTS[language].label)
        .join(", ")
    : "";
  return (
    <div
      {...upload.zone}
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
      <PictureButtons
        upload={upload}
        pickLabel={t(value === null ? "coverChoose" : "coverChange")}
        className="mt-2 flex flex-wrap items-center gap-3"
        place={place}
        parent={parent}
        locale={locale}
        onPick={([picked]) => onChange(picked)}
      >
        {value !== null && (
          <Button kind="danger-quiet" size="small" onClick={() => onChange(null)}>
            {t("coverRemove")}
          </Button>
        )}
        {asset && isEditable(asset) && <DetailsButton id={asset.id} name={label} />}
      </PictureButtons>
      <FieldError id={id} error={error} />
    </div>
  );
}
