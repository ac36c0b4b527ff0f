/** The longest wait that a client is asked for, in seconds. */
const LONGEST_WAIT_S = 30;

/**
 * Admits connections at a set pace, so that thousands that come back at once do not queue up in the
 * database. Those that are refused are spread over the seconds to come.
 */
export class Pace {
  private tokens: number;
  private refused = 0;
  private at: number;

  /**
   * @param perSecond connections per second
   * @param burst connections that are admitted at once while the rate was not used
   */
  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    now = performance.now(),
  ) {
    this.tokens = burst;
    this.at = now;
  }

  /** Admits a connection. @returns 0, or after how many seconds the client may ask again */
  admit(now = performance.now()): number {
    const gained = ((now - this.at) / 1_000) * this.perSecond;
    this.at = now;
    this.tokens = Math.min(this.burst, this.tokens + gained);
    this.refused = Math.max(0, this.refused - gained);
    if (this.tokens >= 1) {
      this.tokens -= 1;
      return 0;
    }
    this.refused = Math.min(this.refused + 1, LONGEST_WAIT_S * this.perSecond);
    return Math.min(LONGEST_WAIT_S, 1 + Math.floor(this.refused / this.perSecond));
  }
}
