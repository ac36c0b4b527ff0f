"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, type ReactNode, type RefObject, type ChangeEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { isTyping } from "@/components/kit/ui/is-typing";
import { useFileDrop } from "../form/use-file-drop";
import type { Uploads } from "./use-uploads";

const ACCEPT = "image/jpeg,image/png,image/webp";

type Props = {
  uploads: Uploads;
  /**
   * The dialog that must be open for a pasted image to belong to this zone; without one no dialog
   * may be open.
   */
  within?: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
};

/** Accepts images by drop, paste or file picker. */
export function UploadZone({ uploads, within, children }: Props) {
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
  return (
    <div {...drop} className="upload-zone">
      <div className="upload-bar">
        <Button aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          <Icon name="plus" />
          {t("upload")}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPT}
          hidden
          aria-label={t("upload")}
          onChange={chooseFiles}
        />
        <p id={`${id}-hint`} className="text-sm text-soft">
          {t("uploadHint")}
        </p>
      </div>
      {children}
    </div>
  );
}
