import { assetsById } from "@/lib/kernel/asset/by-id";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { siteLogoId } from "@/lib/kernel/setting/service";

/** An image of the layout: its smallest variant that is sharp at 48 px height. */
export type LogoImage = { src: string; width: number; height: number };

/** A small variant of an asset; undefined when the asset was deleted. */
export async function libraryAsset(id: number, locale: Locale): Promise<LogoImage | undefined> {
  const asset = (await assetsById([id], locale)).get(id);
  if (!asset) return undefined;
  const small = asset.variants
    .filter(({ format }) => format === "webp")
    .toSorted((one, other) => one.width - other.width)
    .find(({ width }) => width >= 320);
  const { url: src, width } = small ?? asset;
  return { src, width, height: Math.round((asset.height * width) / asset.width) };
}

/** The logo from the settings; undefined while the default one is used. */
export async function siteLogo(locale: Locale): Promise<LogoImage | undefined> {
  const id = await siteLogoId();
  return id === null ? undefined : libraryAsset(id, locale);
}
