import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";
import el from "@/messages/el/services/post.json";
import en from "@/messages/en/services/post.json";

/** Messages of the endpoints of posts, in both locales. */
export const { text: postText } = localizedTexts({
  el: { ...SLUG_TEXTS.el, ...el },
  en: { ...SLUG_TEXTS.en, ...en },
});
