import type { MessageDraft } from "./message-draft";
import type { PendingMessage } from "./pending-message";

/** Where a browser keeps what a person typed and what was not acknowledged, apart for each person. */
export type MessageStore = {
  pending(userId: number): Promise<PendingMessage[]>;
  keepPending(pending: PendingMessage): Promise<void>;
  dropPending(pending: Pick<PendingMessage, "userId" | "clientId">): Promise<void>;
  drafts(userId: number): Promise<MessageDraft[]>;
  keepDraft(draft: MessageDraft): Promise<void>;
  dropDraft(draft: Pick<MessageDraft, "userId" | "peer">): Promise<void>;
  /** Deletes everything of a person, or of everybody. */
  clear(userId: number | undefined): Promise<void>;
};
