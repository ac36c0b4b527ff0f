"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, type ReactNode, type RefObject, type ChangeEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { isTyping } from "@/components/kit/ui/is-typing";
import {
  isMediaKind,
  MEDIA_ACCEPT,
  MEDIA_KINDS,
  type AssetKind,
} from "@/lib/kernel/asset/media-kinds";
import { useFileDrop } from "../form/use-file-drop";
import type { Uploads } from "./use-uploads";

const PICTURES = "image/jpeg,image/png,image/webp";

type Props = {
  uploads: Uploads;
  /** What is uploaded, where it is one kind alone. */
  kind?: AssetKind;
  /** Whether sounds and films are taken beside pictures. */
  takesMedia?: boolean;
  /**
   * The dialog that must be open for a pasted image to belong to this zone; without one no dialog
   * may be open.
   */
  within?: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
};

/** Accepts images by drop, paste or file picker. */
export function UploadZone({
  uploads,
  kind = "picture",
  takesMedia = false,
  within,
  children,
}: Props) {
  const t = useTranslations("account.media");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { add } = uploads;
  const drop = useFileDrop(add);
  const latestAdd = useRef(add);
  useEffect(() => {
    latestAdd.current = add;
  });

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;
      // A paste into a text field is text for that field.
      if (files.length === 0 || isTyping(event.target) || top !== (within?.current ?? null)) return;
      event.preventDefault();
      latestAdd.current(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [within]);

  const chooseFiles = (event: ChangeEvent<HTMLInputElement>) => {
    add(event.target.files ?? []);
    event.target.value = "";
  };
  const media = takesMedia ? MEDIA_KINDS.map((one) => MEDIA_ACCEPT[one]) : [];
  const accept = isMediaKind(kind) ? MEDIA_ACCEPT[kind] : [PICTURES, ...media].join(",");
  const hint = () => {
    if (isMediaKind(kind)) return t(`uploadHints.${kind}`);
    return t(takesMedia ? "uploadHintAll" : "uploadHint");
  };
  const button = () => {
    if (isMediaKind(kind)) return t(`uploadKinds.${kind}`);
    return t(takesMedia ? "uploadAll" : "upload");
  };
  return (
    <div {...drop} className="upload-zone">
      <div className="upload-bar">
        <Button aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          <Icon name="plus" />
          {button()}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept={accept}
          hidden
          aria-label={button()}
          onChange={chooseFiles}
        />
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint()}
        </p>
      </div>
      {children}
    </div>
  );
}
