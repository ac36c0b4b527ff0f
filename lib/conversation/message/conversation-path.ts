// Shared with the browser: no server imports.

/**
 * The path of a conversation with a user, without locale prefix.
 * @param subject the first line of the draft
 */
export function conversationPath(userId: number, subject?: string): string {
  const query = new URLSearchParams({ with: String(userId) });
  if (subject) query.set("subject", subject);
  return `/account/messages?${query.toString()}`;
}
