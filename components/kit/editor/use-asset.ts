"use client";

import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import useSWR, { mutate, useSWRConfig } from "swr";
import { z } from "zod";
import { callApi } from "@/components/kit/form/api-client";
import type { AssetItemView } from "@/lib/kernel/asset/admin-view";
import { ASSET_KINDS } from "@/lib/kernel/asset/media-kinds";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import type { PickedAsset } from "@/components/kit/desk/media/picked-asset";
import { noteAlts } from "./pictures/known-alts";

const translation = z
  .object({ alt: z.string().nullable(), caption: z.string().nullable() })
  .nullish();
const shownAsset = z.object({
  id: z.int(),
  /** Absent while only the picker has said what it is. */
  kind: z.enum(ASSET_KINDS).optional(),
  duration: z.number().nullish(),
  original_name: z.string().nullish(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string().nullable(),
  caption: z.string().nullable(),
  focal_x: z.number(),
  focal_y: z.number(),
  variants: z.array(z.object({ width: z.number(), format: z.string(), url: z.string() })),
  translations: z.object({ el: translation, en: translation }).optional(),
  version: z.int().optional(),
});

/** An asset as editors show it; `translations` is undefined until the API has returned it. */
export type ShownAsset = z.output<typeof shownAsset>;

/** An asset that the user may edit: the API has returned its editing view. */
export type EditableAsset = ShownAsset & {
  translations: NonNullable<ShownAsset["translations"]>;
  version: number;
};

export const isEditable = (asset: ShownAsset): asset is EditableAsset =>
  asset.translations !== undefined && asset.version !== undefined;

const assetPath = (id: number, locale: Locale) =>
  `/api/content-asset/${id}?admin=true&locale=${locale}`;

async function loadAsset(path: string): Promise<ShownAsset | null> {
  const result = await callApi<unknown>(path, undefined, "GET");
  // The editing view of another user's asset is refused: its public view is enough.
  const outcome =
    result.kind === "refused" && (result.status === 403 || result.status === 404)
      ? await callApi<unknown>(path.replace("admin=true&", ""), undefined, "GET")
      : result;
  if (outcome.kind === "refused" && outcome.status === 404) return null;
  if (outcome.kind !== "ok") throw new Error("asset not loaded");
  const asset = shownAsset.parse(outcome.data);
  if (asset.translations) noteAlts(asset.id, asset.translations);
  return asset;
}

/** Loads an asset by its id; null when it is deleted, undefined while loading. */
export function useAsset(id: number | null, locale: Locale): ShownAsset | null | undefined {
  return useSWR(id === null ? null : assetPath(id, locale), loadAsset, { revalidateOnFocus: false })
    .data;
}

/**
 * Loads assets again when the tab comes to the front, since they may have been changed in another
 * one; wherever the screen shows them, the change is seen.
 */
export function useFreshAssets(ids: readonly number[], locale: Locale): void {
  const { mutate: load } = useSWRConfig();
  const isAsking = useRef(false);
  const ask = useEffectEvent(async () => {
    // Both events come when a tab is chosen.
    if (document.visibilityState === "hidden" || isAsking.current) return;
    isAsking.current = true;
    await Promise.allSettled(ids.map((id) => load(assetPath(id, locale))));
    isAsking.current = false;
  });
  useEffect(() => {
    const onFront = () => void ask();
    window.addEventListener("focus", onFront);
    document.addEventListener("visibilitychange", onFront);
    return () => {
      window.removeEventListener("focus", onFront);
      document.removeEventListener("visibilitychange", onFront);
    };
  }, []);
}

/** Shows picked assets immediately, while the rest of their data is loading. */
export function cachePickedAssets(assets: PickedAsset[], locale: Locale): void {
  for (const asset of assets)
    void mutate(
      assetPath(asset.id, locale),
      (known: ShownAsset | null | undefined) => known ?? { ...asset },
      { revalidate: true },
    );
}

/** Shows an asset that was saved, wherever the screen shows it. */
export function useAssetChange(): (asset: AssetItemView) => void {
  const { mutate: change } = useSWRConfig();
  return useCallback(
    (asset) => {
      noteAlts(asset.id, asset.translations);
      for (const locale of LOCALES) {
        const { alt, caption } = asset.translations[locale];
        const shown: ShownAsset = { ...asset, alt, caption };
        void change(assetPath(asset.id, locale), shown, { revalidate: false });
      }
    },
    [change],
  );
}

/** The URL of the smallest variant of at least this width. */
export function thumbnail(asset: ShownAsset, width: number): string {
  return (
    [...asset.variants]
      .sort((one, other) => one.width - other.width)
      .find((variant) => variant.width >= width)?.url ?? asset.url
  );
}

/** Whether an asset lacks an alt text in a locale, which publishing requires. */
export const lacksAlt = (asset: ShownAsset, locale: Locale): boolean =>
  asset.translations !== undefined && !asset.translations[locale]?.alt;
