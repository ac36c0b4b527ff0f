"use client";

import { useState } from "react";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { useUnsaved } from "@/components/kit/desk/form/leave-guard";
import { useUploads } from "@/components/kit/desk/media/use-uploads";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import { cachePickedAssets } from "../use-asset";
import type { Batch } from "./settle-uploads";
import type { TextFile, TextUploads } from "./upload-context";

let lastBatch = 0;

/** The uploads of a text. Leaving asks for confirmation while some run or have failed. */
export function useTextUploads(parent: UploadParent, locale: Locale): TextUploads {
  const [batches, setBatches] = useState<Record<string, Batch>>({});
  const [assets, setAssets] = useState<Record<number, number>>({});
  const queue = useUploads({
    parent,
    onDone: (asset: AssetItemView, id) => {
      cachePickedAssets([asset], locale);
      setAssets((all) => ({ ...all, [id]: asset.id }));
    },
  });
  const changeIds = (key: string, change: (ids: number[]) => number[]) =>
    setBatches((all) => {
      const batch = all[key];
      return batch ? { ...all, [key]: { ...batch, ids: change(batch.ids) } } : all;
    });
  useUnsaved(queue.uploads.some(({ state }) => state === "failed"));
  return {
    batches,
    assets,
    uploads: queue.uploads,
    begin(files: readonly TextFile[]) {
      lastBatch += 1;
      const key = `batch-${lastBatch}`;
      const ids = queue.add(files.map(({ file }) => file));
      const alts = Object.fromEntries(ids.map((id, index) => [id, files[index]?.alt ?? ""]));
      setBatches((all) => ({ ...all, [key]: { ids, alts } }));
      return key;
    },
    retry: queue.retry,
    replace(key, id, file) {
      const [added] = queue.add([file]);
      if (added === undefined) return;
      changeIds(key, (ids) => ids.map((one) => (one === id ? added : one)));
      queue.dismiss(id);
    },
    dismiss(key, id) {
      changeIds(key, (ids) => ids.filter((one) => one !== id));
      queue.dismiss(id);
    },
  };
}
