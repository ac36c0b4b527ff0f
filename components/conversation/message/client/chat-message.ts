import { messageView, type MessageView } from "@/lib/conversation/message/schema";
import { threadPicture, type PictureView } from "@/lib/conversation/thread/picture/schema";

/** A picture of a message, as the pages show it. */
export const picture = threadPicture;
export type Picture = PictureView;

/** A message as REST and the sidecar show it. */
export const wireMessage = messageView;

/** A stored message in this browser, whichever way it came. */
export type Message = {
  id: number;
  content: string;
  from: number;
  to: number;
  readAt: string | null;
  isDelivered: boolean;
  isWithdrawn: boolean;
  /** Only of one's own messages: the id of the pending message that became this one. */
  clientId: string | null;
  pictures: readonly Picture[];
  createdAt: string;
};

export const readMessage = (message: MessageView): Message => ({
  id: message.id,
  content: message.content,
  from: message.from,
  to: message.to,
  readAt: message.read_at,
  isDelivered: message.delivered,
  isWithdrawn: message.withdrawn,
  clientId: message.client_id,
  pictures: message.assets,
  createdAt: message.created_at,
});
