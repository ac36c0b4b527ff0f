"use client";

import { useTranslations } from "next-intl";
import { useState, type SyntheticEvent } from "react";
import { createPortal } from "react-dom";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { LateAssetDialog } from "@/components/kit/desk/media/late-asset-dialog";
import { useAssetChange } from "../use-asset";

/** The form of the dialog is not that of the editor, although its events bubble through React. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Opens the details of an asset: crop, focal point, captions, uses. */
export function DetailsButton({ id, name }: { id: number; name: string }) {
  const t = useTranslations("account.editor");
  const changeAsset = useAssetChange();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        look="plain"
        label={t("pictureDetails", { name })}
        title={t("pictureDetailsShort")}
        aria-haspopup="dialog"
        {...LateAssetDialog.hints}
        onClick={() => setOpen(true)}
      >
        <Icon name="crop" />
      </IconButton>
      {isOpen &&
        createPortal(
          <div onSubmit={stop} onDrop={stop} onDragOver={stop}>
            <LateAssetDialog id={id} onClose={close} onChanged={changeAsset} onDeleted={close} />
          </div>,
          document.querySelector(".account") ?? document.body,
        )}
    </>
  );
}
