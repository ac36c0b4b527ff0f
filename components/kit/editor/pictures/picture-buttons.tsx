"use client";

import { useTranslations } from "next-intl";
import { useState, type ReactNode, type Ref } from "react";
import { LateAssetPicker } from "@/components/kit/desk/media/late-asset-picker";
import type { PickedAsset } from "@/components/kit/desk/media/picked-asset";
import { UploadList } from "@/components/kit/desk/media/upload-list";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { cachePickedAssets } from "../use-asset";
import type { FieldUpload } from "../use-field-upload";
import { FileButton } from "./file-button";

type Props = {
  upload: FieldUpload;
  /** The button that opens the media library, to which the focus may return. */
  pickLabel: string;
  pickButton?: Ref<HTMLButtonElement>;
  className: string;
  isMultiple?: boolean;
  /** Where readers see the picture. */
  place?: "cover" | undefined;
  parent: UploadParent;
  locale: Locale;
  /** Called with the ids of the picked pictures, at least one. */
  onPick(ids: [number, ...number[]]): void;
  /** Actions beside adding pictures. */
  children?: ReactNode;
};

/** What adds pictures to a field: upload from the device, with its progress, and the media library. */
export function PictureButtons(props: Props) {
  const { upload, pickLabel, pickButton, className, children } = props;
  const { isMultiple, place, parent, locale, onPick } = props;
  const t = useTranslations("account.editor");
  const uploadLabel = t(isMultiple ? "picturesUpload" : "pictureUpload");
  const [isPicking, setPicking] = useState(false);
  const pick = (assets: PickedAsset[]) => {
    cachePickedAssets(assets, locale);
    setPicking(false);
    const [first, ...others] = assets.map(({ id }) => id);
    if (first !== undefined) onPick([first, ...others]);
  };
  return (
    <>
      {upload.uploads.uploads.length > 0 && <UploadList uploads={upload.uploads} />}
      <div className={className}>
        <FileButton label={uploadLabel} isMultiple={isMultiple} onFiles={upload.add}>
          <Icon name="up" />
          {uploadLabel}
        </FileButton>
        <Button
          ref={pickButton}
          kind="quiet"
          size="small"
          {...LateAssetPicker.hints}
          onClick={() => setPicking(true)}
        >
          <Icon name={isMultiple ? "plus" : "picture"} />
          {pickLabel}
        </Button>
        {children}
      </div>
      {isPicking && (
        <LateAssetPicker
          isOpen
          isMultiple={isMultiple}
          place={place}
          parent={parent}
          onClose={() => setPicking(false)}
          onPick={pick}
        />
      )}
    </>
  );
}
