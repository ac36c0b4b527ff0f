import type { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the making of an answer tells the web server about it. Tags name what was read: `post:12`,
 * `member:7`, `page:3`, `asset:9` are things themselves; `posts`, `members`, `pages` which things
 * lists hold and in what order; `member_counts` how many companies the professions have; `chunks`,
 * `categories`, `professions`, `settings` whole small tables; `site` what changes only with the
 * program. The database sends the same tags when one changes (migrations change_notices and
 * finer_notices), and every answer that bears one is made anew.
 */
export type AnswerNotes = {
  status?: number;
  tags: Set<string>;
  freshUntil?: number;
  isUncacheable?: boolean;
};

/**
 * Shared between the server's modules and the framework's bundle, which are separate instances of
 * this file.
 */
type Shared = typeof globalThis & { dsAnswerNotes?: AsyncLocalStorage<AnswerNotes> };

/**
 * The notes of the answer that is being made; undefined outside of one (in a test, a script,
 * another process).
 */
export const answerNotes = (): AnswerNotes | undefined =>
  (globalThis as Shared).dsAnswerNotes?.getStore();

/**
 * Says what the answer was made from. Each service that reads public content calls it for what it
 * shows.
 */
export function noteTags(...tags: string[]): void {
  const notes = answerNotes();
  if (notes) for (const tag of tags) notes.tags.add(tag);
}

/** Says that the answer is right until this moment at most, because it depends on the clock. */
export function noteFreshUntil(moment: Date): void {
  const notes = answerNotes();
  if (notes) notes.freshUntil = Math.min(notes.freshUntil ?? Infinity, moment.getTime());
}

/** Says that the answer is not worth keeping: another one like it may never be asked for. */
export function noteUncacheable(): void {
  const notes = answerNotes();
  if (notes) notes.isUncacheable = true;
}
