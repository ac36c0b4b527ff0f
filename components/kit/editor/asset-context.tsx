"use client";

import { createContext, use } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";

/** What node views of images need of the surrounding editor. */
export const AssetContext = createContext<{ locale: Locale; parent: UploadParent } | undefined>(
  undefined,
);

export function useAssetContext() {
  const context = use(AssetContext);
  if (!context) throw new Error("an asset outside of an editor");
  return context;
}
