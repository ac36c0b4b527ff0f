import { viewMessage, type MessageRow } from "@/lib/conversation/message/rows";
import type { MessageView } from "@/lib/conversation/message/schema";
import type { ChatMessage } from "./events";

/** A message with the field name of the chat's events beside that of the API. */
export const asChatMessage = (view: MessageView): ChatMessage => ({
  ...view,
  fromSelf: view.from_self,
});

/** A message as one of its two people gets it over the socket. */
export const wireMessage = (row: MessageRow, userId: number): ChatMessage =>
  asChatMessage(viewMessage(row, userId));
