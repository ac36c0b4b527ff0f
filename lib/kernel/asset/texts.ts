import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/asset.json";
import en from "@/messages/en/services/asset.json";

/** Messages of the endpoints and forms of assets, in both locales. */
export const { text: assetText, texts: assetTexts } = localizedTexts({ el, en });
export type AssetText = Parameters<typeof assetText>[0];
