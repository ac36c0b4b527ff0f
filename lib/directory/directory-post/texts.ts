import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/directory-post.json";
import en from "@/messages/en/services/directory-post.json";

/** Messages of the endpoints of directory posts, in both locales. */
export const { text: directoryPostText } = localizedTexts({ el, en });
