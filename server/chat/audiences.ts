import { visiblePeers, type Audience } from "@/lib/conversation/message/users";

/** How long an audience is remembered, in milliseconds, and the most that are. */
const REMEMBER_MS = 30_000;
const MAX_REMEMBERED = 5_000;

/** Who may see whether a person is there, and that they type. */
export class Audiences {
  private readonly known = new Map<number, { until: number; audience: Promise<Audience> }>();

  /** The audience of a person; forgotten when something about it changes. */
  of(userId: number): Promise<Audience> {
    const found = this.known.get(userId);
    if (found && found.until > Date.now()) return found.audience;
    if (this.known.size >= MAX_REMEMBERED) this.known.clear();
    const audience = visiblePeers(userId);
    this.known.set(userId, { until: Date.now() + REMEMBER_MS, audience });
    audience.catch(() => this.known.delete(userId));
    return audience;
  }

  /** Forgets the audience of people whose conversations, blocks or availability changed. */
  forget(userIds: readonly number[]): void {
    for (const userId of userIds) this.known.delete(userId);
  }

  /** Clears the cache, for when changes may have been missed. */
  forgetAll(): void {
    this.known.clear();
  }

  /** Whether somebody of the audience of a person is this one. */
  async includes(userId: number, viewer: number): Promise<boolean> {
    const { isPublic, peers, hiddenFrom } = await this.of(userId);
    return !hiddenFrom.includes(viewer) && (isPublic || peers.includes(viewer));
  }
}
