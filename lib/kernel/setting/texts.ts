import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/setting.json";
import en from "@/messages/en/services/setting.json";

/** Messages of the endpoints of the settings, in both locales. */
export const { text: settingText, texts: settingTexts } = localizedTexts({ el, en });
