import type { CacheChange, Renderer } from "./next-app";

/** What a renderer that joins later must be told: whether invalidations arrive, and in time. */
export class InvalidationState {
  private isOn = false;
  private isPaused = false;

  /** Notes a message to the renderers. */
  note(change: CacheChange): void {
    if (change === "on" || change === "off") {
      this.isOn = change === "on";
      this.isPaused = false;
    } else if (!Array.isArray(change)) this.isPaused = change === "paused";
  }

  /** Tells a new renderer the current state. */
  tell(renderer: Pick<Renderer, "notify">): void {
    if (this.isOn) renderer.notify("on");
    if (this.isPaused) renderer.notify("paused");
  }
}
