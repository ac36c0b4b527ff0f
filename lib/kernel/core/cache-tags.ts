import { AsyncLocalStorage } from "node:async_hooks";
import type { DatabaseFault } from "./database-codes";
import { processGlobal } from "./process-global";

/**
 * Metadata of a response, collected while it is rendered. Cache tags name what was read: `post:12`,
 * `member:7`, `page:3`, `event:5`, `author:4`, `series:2`, `tag:8`, `asset:9` single items; `post_card:12`,
 * `member_card:7`, `event_card:5` only what lists show of them; `posts`, `members`, `pages`,
 * `events` the items and order of lists; `member_counts` the companies per profession; `authors`, `series`,
 * `tags`, `chunks`, `categories`, `professions`, `search_synonyms`, `place_pages`, `membership_plans`,
 * `settings` whole small tables; `site` what changes only with a new release. The database notifies the same tags on a
 * change (migrations change_notices, finer_notices, card_notices, events and authors), which
 * invalidates every cached response with one of them.
 */
export type ResponseMeta = {
  status?: number;
  /** After how many seconds the request may be repeated. */
  retryAfter?: number;
  /**
   * Why it failed, when the database was the reason (docs/operations.md#when-something-is-down).
   */
  fault?: DatabaseFault;
  tags: Set<string>;
  expiresAt?: number;
  isUncacheable?: boolean;
  /** HTML that is put into the document behind the framework, by its id; only for documents. */
  slots?: Map<string, string>;
  /** Tags that are put into its head: those of the page, else those of the site. */
  head?: { site?: string; page?: string };
  /** Whether the server has a not-found page to send instead of this document. */
  hasNotFoundPage?: boolean;
  /** There is nothing at this URL: the 404 page is sent instead. */
  isMissing?: boolean;
};

/** The tag of what any change may concern; the web server adds it to the tags of each change. */
export const ANY_CHANGE = "any";

/** Where the server puts the metadata of the response that is being rendered. */
export const responseMetaStorage = processGlobal(
  "responseMeta",
  () => new AsyncLocalStorage<ResponseMeta>(),
);

/** The metadata of the response being rendered; undefined outside of a render (tests, scripts). */
export const responseMeta = (): ResponseMeta | undefined =>
  responseMetaStorage.current()?.getStore();

/** Adds cache tags to the response. Every service that reads public content calls it. */
export function tagResponse(...tags: string[]): void {
  const meta = responseMeta();
  if (meta) for (const tag of tags) meta.tags.add(tag);
}

/** Lets the cached response expire at this time at the latest, because it depends on the clock. */
export function expireResponseAt(date: Date): void {
  const meta = responseMeta();
  if (meta) meta.expiresAt = Math.min(meta.expiresAt ?? Infinity, date.getTime());
}

/** Records that the response failed because of the database, so that it is sent with status 503. */
export function noteFault(fault: DatabaseFault): void {
  const meta = responseMeta();
  if (meta) meta.fault ??= fault;
}

/** Excludes the response from the cache, for example because its keys are unbounded. */
export function markUncacheable(): void {
  const meta = responseMeta();
  if (meta) meta.isUncacheable = true;
}
