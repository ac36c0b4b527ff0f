import type { Role } from "@/lib/core/actor";

/**
 * What the first word of a URL path means beside "no page may have this slug":
 * `private` pages are of one user: `no-store`, not indexed, not cached, closed to robots;
 * `uncached` responses are not cached on the server;
 * `unlisted` pages are closed to robots;
 * `keeps-case` paths are not lower-cased: file names, signed tokens, numbers of orders;
 * `endpoint` paths are no page of a locale;
 * `files` is a folder of files: what lies below it is no page of a locale.
 */
export type UrlFlag = "private" | "uncached" | "unlisted" | "keeps-case" | "endpoint" | "files";

/** A screen of the account area. */
export type Screen = {
  /** Path without locale prefix. */
  path: string;
  /** Who may enter. */
  access: Role;
  /** What other signed-in users get. 404 where the existence itself is not public. */
  refusal: 403 | 404;
  /** Its entry in the left menu; entries are sorted by `position`. */
  menu?: { icon: string; position: number };
  /** The kind of content that is edited here, at `<path>/<id>`. */
  edits?: string;
  /** The screen whose menu entry is current while this one is open. */
  under?: string;
};

/**
 * What a concept brings, as data without imports, so that every process may read it: browser,
 * middleware, `next.config.ts`, web thread, worker. The database side stands in its `tables.ts`.
 */
export type Manifest = {
  /** First words of URL paths; all of them are reserved. */
  urlWords?: Readonly<Record<string, readonly UrlFlag[]>>;
  /**
   * Query parameters of public pages, by path without locale prefix; `{name}` is one segment.
   * Others are dropped before the page is rendered.
   */
  pageParameters?: Readonly<Record<string, readonly string[]>>;
  /** Endpoints whose responses to GET are cached, with all their parameters. */
  cachedEndpoints?: Readonly<Record<string, readonly string[]>>;
  screens?: Readonly<Record<string, Screen>>;
  /** Subject and verb: `chunk.created`. */
  auditActions?: readonly string[];
  /** Kinds that an audit entry may be about. */
  auditSubjects?: readonly string[];
};
