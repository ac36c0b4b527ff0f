import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/meeting-room.json";
import en from "@/messages/en/services/meeting-room.json";

/** Messages about meeting rooms, in both locales. */
export const { text: meetingRoomText } = localizedTexts({ el, en });
