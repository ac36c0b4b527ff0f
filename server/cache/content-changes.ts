import { ListenConnection, type ConnectionStates } from "../listen-connection";

/** Callbacks of a `ListenConnection`, and the tags of what changed. */
export type ChangeListener = ConnectionStates & { changed(tags: string[]): void };

/** The channel of migration change_notices. */
const OPTIONS = {
  channel: "content_changed",
  name: "content changes",
  whenLost: "the response cache is bypassed until it is back",
};

function readTags(payload: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(payload ?? "");
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === "string")) return tags;
  } catch {
    // A foreign notification on our channel counts as a change of everything.
  }
  return ["*"];
}

/**
 * Follows changes of public content. While it is down, cached content may be stale; while a
 * heartbeat is late the cache is paused, so that it is stale for less than a second.
 */
export class ContentChanges extends ListenConnection {
  constructor(connectionString: string | undefined, listener: ChangeListener) {
    super(connectionString, OPTIONS, {
      up: () => listener.up(),
      down: () => listener.down(),
      late: () => listener.late(),
      inTime: () => listener.inTime(),
      notified: (payload) => listener.changed(readTags(payload)),
    });
  }
}
