import { fullName } from "@/lib/kernel/core/full-name";
import { excerpt } from "@/lib/kernel/core/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { messageText } from "../texts";
import type { UnreadSender } from "./unread";

/** How much of one message a mail quotes, in characters. */
const MAX_TEXT = 500;

/** The unread messages of a mail as one text: each person with the last of theirs, shortened. */
export const quoteUnread = (senders: readonly UnreadSender[], locale: Locale): string =>
  senders
    .map((sender) => {
      const texts = sender.texts.map(
        (text) => excerpt(text.trim(), MAX_TEXT) || messageText("picture", locale),
      );
      return `${fullName(sender)}:\n${texts.join("\n\n")}`;
    })
    .join("\n\n");
