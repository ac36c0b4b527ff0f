"use client";

import { createContext, use } from "react";
import type { Locale } from "@/lib/i18n/locale";
import type { PictureParent } from "./picture-parent";

/** What node views of images need of the surrounding editor. */
export const PictureContext = createContext<{ locale: Locale; parent: PictureParent } | undefined>(
  undefined,
);

export function usePictureContext() {
  const context = use(PictureContext);
  if (!context) throw new Error("a picture outside of an editor");
  return context;
}
