import type { Message } from "./chat-message";

/** The person of the tests and the one they talk with. */
export const SELF = 1;
export const PEER = 2;

/** For tests: a message of the other person, unless it says otherwise. */
export const testMessage = (id: number, fields: Partial<Message> = {}): Message => ({
  id,
  content: `message ${id}`,
  from: PEER,
  to: SELF,
  readAt: null,
  isDelivered: false,
  isWithdrawn: false,
  clientId: null,
  pictures: [],
  createdAt: new Date(Date.UTC(2026, 10, 1, 10, 0, id)).toISOString(),
  ...fields,
});

/** For tests: an own message. */
export const ownMessage = (id: number, clientId: string): Message =>
  testMessage(id, { from: SELF, to: PEER, clientId });
