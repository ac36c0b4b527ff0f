import type { DraftRecord } from "@/components/kit/form/draft-record";
import { draftClearings, draftStore } from "@/components/kit/form/draft-store";
import {
  deleteJournal,
  draftJournal,
  readJournals,
  withJournals,
} from "@/components/kit/form/draft-journal";
import { announceDocument, documentId, openDocuments } from "@/components/kit/form/open-documents";

/** At most this long after a keystroke its text is stored. */
const STORE_MS = 500;

/** Another unsaved text for the same entity, older or in a tab that is open. */
export type OtherDraft = Pick<DraftRecord, "document" | "at" | "draft">;

type Options = {
  userId: number;
  /** What is edited: the kind and the id, or "new". */
  thing: string;
  /** The current unsaved text; undefined without one. */
  current(): Record<string, unknown> | undefined;
  /**
   * The newest text of documents that are closed, which this document takes over. Nothing is stored
   * until the promise is fulfilled.
   */
  onFound(draft: Record<string, unknown>): Promise<void> | void;
  /** The other texts, newest first; called again when they change. */
  onOthers?(others: OtherDraft[]): void;
  /** The browser has no room to keep what is typed. */
  onFull?(): void;
};

const newestFirst = (one: OtherDraft, other: OtherDraft) => other.at - one.at;

/**
 * Keeps the unsaved text of a form in the browser's storage while it differs from the saved one,
 * so that it survives a closed tab and a crash, and finds what was left there. Operations run one
 * after the other, the first is the search. A failure of the storage is logged: the form itself
 * still has the text.
 */
export function draftKeeper({ userId, thing, current, onFound, onOthers, onFull }: Options) {
  const key = { user: userId, thing, document: documentId };
  const isNew = thing.endsWith(" new");
  let stored: string | undefined;
  let others: OtherDraft[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  let isFull = false;
  const clearings = draftClearings();
  const journal = draftJournal(key);
  // Read before this form writes its own text.
  const journals = readJournals(userId, thing);
  let isSearched = false;

  const setOthers = (next: OtherDraft[]) => {
    others = next.toSorted(newestFirst);
    onOthers?.(others);
  };
  const write = async (draft: Record<string, unknown>, at = Date.now(), document = documentId) =>
    (await draftStore()).write({ ...key, document, at, draft });
  const remove = async (document: string) => {
    if (document === documentId) journal.delete();
    else deleteJournal({ ...key, document });
    return (await draftStore()).delete({ ...key, document });
  };
  const run = (step: () => Promise<void>) =>
    step().catch((error: unknown) => console.warn("draft not stored", error));

  /**
   * Writes the text within the task of the keystroke, since a browser that is killed does nothing
   * more.
   */
  const keepNow = () => {
    if (clearings !== draftClearings()) return;
    try {
      const draft = current();
      // What an earlier form of this document left is needed until the search has found it.
      if (!draft) return isSearched ? journal.delete() : undefined;
      announceDocument();
      journal.write(JSON.stringify(draft));
      isFull = false;
    } catch (error) {
      console.warn("draft not stored", error);
      if (!isFull) onFull?.();
      isFull = true;
    }
  };

  /** The text may have changed: it is stored soon, also while typing goes on. */
  const changed = () => {
    keepNow();
    timer ??= setTimeout(() => flush(), STORE_MS);
  };

  const search = async () => {
    const [stores, open] = await Promise.all([
      draftStore().then((store) => store.read(userId, thing)),
      openDocuments(),
    ]);
    const records = withJournals(stores, journals);
    const isElsewhere = ({ document }: OtherDraft) => document !== documentId && open.has(document);
    const [newest, ...older] = records.filter((one) => !isElsewhere(one)).sort(newestFirst);
    // A new entity in another tab is another entity.
    const elsewhere = isNew ? [] : records.filter(isElsewhere);
    if (isEnded) return;
    if (newest && newest.document !== documentId) {
      await write(newest.draft, newest.at);
      await remove(newest.document);
    }
    // Of a text that only the journal has, nothing is stored yet.
    if (newest && (newest.document !== documentId || stores.includes(newest)))
      stored = JSON.stringify(newest.draft);
    if (newest) await onFound(newest.draft);
    // A text that was saved meanwhile is deleted.
    if (newest) changed();
    if (older.length + elsewhere.length > 0) setOthers([...older, ...elsewhere]);
  };

  const store = async () => {
    // After signing out, deleted texts stay deleted.
    if (clearings !== draftClearings()) return;
    const draft = current();
    const text = draft && JSON.stringify(draft);
    if (text === stored) return;
    stored = text;
    if (!draft) return remove(documentId);
    announceDocument();
    await write(draft);
  };
  const searched = run(search).then(() => {
    isSearched = true;
    if (!isEnded) keepNow();
  });

  /** Stores the text now; at once where nothing has to be waited for, as the page may be closing. */
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isSearched) void run(store);
    else void searched.then(() => run(store));
  };
  window.addEventListener("pagehide", flush);
  return {
    /** Whether the entity is new: its text has another key once it has an id. */
    isNew,
    changed,
    flush,
    /** Deletes the stored text of this document: it is saved, or was discarded. */
    forget() {
      clearTimeout(timer);
      timer = undefined;
      stored = undefined;
      journal.delete();
      void searched.then(() => run(() => remove(documentId)));
    },
    /** Ends the search, where the entity is no longer shown. Until then a closed page stores the text. */
    end() {
      isEnded = true;
      window.removeEventListener("pagehide", flush);
    },
    /** Takes another text in place of the present one, which becomes another text itself. */
    async take({ document, draft }: OtherDraft): Promise<void> {
      const replaced = current();
      const isOpen = (await openDocuments()).has(document);
      await run(async () => {
        const left = others.filter((one) => one.document !== document);
        if (replaced) {
          const kept = { document: `${documentId} ${Date.now()}`, at: Date.now(), draft: replaced };
          await write(kept.draft, kept.at, kept.document);
          left.push(kept);
        }
        await write(draft);
        if (!isOpen) await remove(document);
        stored = JSON.stringify(draft);
        setOthers(left);
      });
    },
    /** Deletes the other texts; one that is typed in an open tab stays there. */
    discardOthers() {
      const discarded = others;
      setOthers([]);
      void run(async () => {
        for (const { document } of discarded) await remove(document);
      });
    },
  };
}
export type DraftKeeper = ReturnType<typeof draftKeeper>;
