"use client";

import { useEffect, useEffectEvent, useRef, type ClipboardEvent } from "react";
import { isTyping } from "@/components/kit/ui/is-typing";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import { isInDialogOver } from "@/components/kit/desk/form/dialog-over";
import { useFileDrop } from "@/components/kit/desk/form/use-file-drop";
import { useUploads, type Uploads } from "@/components/kit/desk/media/use-uploads";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import { useAssetChange } from "./use-asset";

type Options = {
  parent: UploadParent;
  /** Whether the field holds several pictures; else the first of several files counts. */
  isMultiple?: boolean;
  /** Called when all running uploads have ended, with those that succeeded in their order. */
  onUploaded(ids: number[]): void;
};

export type FieldUpload = {
  uploads: Uploads;
  add(files: Iterable<File>): void;
  /** Props of the element that takes files which are dropped on it, or pasted within it. */
  zone: ReturnType<typeof useFileDrop> & { onPaste(event: ClipboardEvent): void };
};

/**
 * Uploads pictures straight into a field: those that are dropped on it, pasted in it or chosen from
 * the device.
 */
export function useFieldUpload({ parent, isMultiple = false, onUploaded }: Options): FieldUpload {
  const changeAsset = useAssetChange();
  const done = useRef(new Map<number, AssetItemView>());
  const uploads = useUploads({
    parent,
    onDone(asset, id) {
      changeAsset(asset);
      done.current.set(id, asset);
    },
  });
  const { isBusy } = uploads;
  const deliver = useEffectEvent(() => {
    if (done.current.size === 0) return;
    // Two uploads run side by side: the ids of `add` keep the order of the files.
    const ids = [...done.current].sort(([one], [other]) => one - other).map(([, { id }]) => id);
    done.current.clear();
    onUploaded(ids);
  });
  useEffect(() => {
    if (!isBusy) deliver();
  }, [isBusy]);

  const add = (files: Iterable<File>) => {
    const all = [...files];
    uploads.add(isMultiple ? all : all.slice(0, 1));
  };
  const drop = useFileDrop(add);
  return {
    uploads,
    add,
    zone: {
      ...drop,
      onPaste(event) {
        const { files } = event.clipboardData;
        // A paste into a text field, such as an alt text, is text for that field.
        if (files.length === 0 || event.defaultPrevented || isTyping(event.target)) return;
        if (isInDialogOver(event)) return;
        event.preventDefault();
        add(files);
      },
    },
  };
}
