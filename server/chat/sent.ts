/** How long the connection that sent a message is remembered, in milliseconds. */
const REMEMBER_MS = 60_000;

/** Which connection sent a message, so that it is not told of it. */
export class SentMessages {
  private readonly senders = new Map<string, { socketId: string; at: number }>();

  private key = (userId: number, clientId: string) => `${userId} ${clientId}`;

  /** Remembers who is about to send a message. */
  remember(userId: number, clientId: string, socketId: string): void {
    const now = Date.now();
    for (const [key, { at }] of this.senders) {
      if (now - at < REMEMBER_MS) break;
      this.senders.delete(key);
    }
    this.senders.set(this.key(userId, clientId), { socketId, at: now });
  }

  /** The connection that sent a message; undefined for one of another process. */
  senderOf(userId: number, clientId: string): string | undefined {
    return this.senders.get(this.key(userId, clientId))?.socketId;
  }
}
