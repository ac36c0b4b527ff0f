import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/board.json";
import en from "@/messages/en/services/board.json";
import { MAX_BOARDS, MAX_ITEMS, MAX_SAVED } from "./limits";

/** Messages of the endpoints of boards, in both locales. */
export const { text: boardText } = localizedTexts(
  { el, en },
  { maxBoards: MAX_BOARDS, maxItems: MAX_ITEMS, maxSaved: MAX_SAVED },
);
