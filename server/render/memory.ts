import { noteFreshUntil, noteTags } from "@/lib/core/answer-notes";
import type { Memory } from "@/lib/core/memory";
import { collectNotes } from "./notes";

type Entry = { value: Promise<unknown>; tags: string[]; freshUntil?: number; isLoaded: boolean };

/** Keys come from our own code and are few; should they ever be many, everything is loaded anew. */
const MAX_ENTRIES = 500;

/**
 * The renderer's memory of what all pages share. The web server tells it of changes before it asks
 * for the next answer.
 */
export class RenderMemory implements Memory {
  private readonly entries = new Map<string, Entry>();
  private isOn = false;

  /**
   * Forgets what was made from one of these tags; `*` forgets all, and so does whatever is still
   * being loaded.
   */
  forget(tags: string[]): void {
    for (const [key, entry] of this.entries) {
      if (tags.includes("*") || !entry.isLoaded || entry.tags.some((tag) => tags.includes(tag)))
        this.entries.delete(key);
    }
  }

  /** Whether changes are told at present; without that nothing is remembered. */
  set on(isOn: boolean) {
    this.isOn = isOn;
    this.entries.clear();
  }

  async recall<T>(key: string, load: () => Promise<T>): Promise<T> {
    if (!this.isOn) return load();
    let entry = this.entries.get(key);
    if (entry?.freshUntil !== undefined && entry.freshUntil <= Date.now()) entry = undefined;
    if (!entry) {
      const made: Entry = { value: Promise.resolve(), tags: [], isLoaded: false };
      made.value = collectNotes(load).then(({ result, notes }) => {
        Object.assign(made, {
          tags: [...notes.tags],
          freshUntil: notes.freshUntil,
          isLoaded: true,
        });
        return result;
      });
      made.value.catch(() => {
        if (this.entries.get(key) === made) this.entries.delete(key);
      });
      if (this.entries.size >= MAX_ENTRIES) this.entries.clear();
      this.entries.set(key, made);
      entry = made;
    }
    const value = (await entry.value) as T;
    noteTags(...entry.tags);
    if (entry.freshUntil !== undefined) noteFreshUntil(new Date(entry.freshUntil));
    return value;
  }
}
