import type { EditorView } from "@/lib/kernel/presence/service";

export type Watched = {
  userId: number;
  /** What is open; nothing is told of what has no shared editor. */
  subject: { type: string; id: number };
  /** Called with everybody who has it open, oneself included; empty while there is no connection. */
  onPeople(people: readonly EditorView[]): void;
};

/** Tells others what this tab has open, and hears who else has. The result ends both. */
export type WatchEditors = (watched: Watched) => () => void;

let load: (() => Promise<WatchEditors>) | undefined;

/** Says how the part is loaded that knows who has what open. */
export const provideEditorWatcher = (loader: () => Promise<WatchEditors>): void =>
  void (load = loader);

/** Loads that part; undefined where there is none. */
export const loadEditorWatcher = async (): Promise<WatchEditors | undefined> => load?.();
