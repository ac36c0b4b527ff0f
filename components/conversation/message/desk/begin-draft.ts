import { chatClientOf } from "../client/chat-hub";

/** Begins a draft with a subject as its first line; one that is there already stays as it is. */
export async function beginDraft(userId: number, peer: number, subject: string): Promise<void> {
  const { drafts } = chatClientOf(userId);
  await drafts.loaded;
  if (drafts.of(peer)) return;
  drafts.keep({ userId, peer, content: `${subject.trim()}\n`, pictures: [] });
}
