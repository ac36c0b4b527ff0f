import type { Role } from "@/lib/core/actor";
import type { BodySize } from "@/lib/core/body-size";

/**
 * What the first word of a URL path means beside "no page may have this slug":
 * `private` pages are of one user: `no-store`, not indexed, not cached, closed to robots;
 * `uncached` responses are not cached on the server;
 * `unlisted` pages are closed to robots;
 * `keeps-case` paths are not lower-cased: file names, signed tokens, numbers of orders;
 * `endpoint` paths are no page of a locale;
 * `counted` pages count against a rate limit;
 * `files` is a folder of files: what lies below it is no page of a locale.
 */
export type UrlFlag =
  "private" | "uncached" | "unlisted" | "counted" | "keeps-case" | "endpoint" | "files";

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
  /** Bodies that are larger than usual, by method and path: `POST /api/product`. */
  bodySizes?: Readonly<Record<string, Exclude<BodySize, "usual">>>;
  screens?: Readonly<Record<string, Screen>>;
  /** Subject and verb: `chunk.created`. */
  auditActions?: readonly string[];
  /** Kinds that an audit entry may be about. */
  auditSubjects?: readonly string[];
};

/** A column that names rows of a kind. Where it has a locale, the asked one is preferred. */
export type Label = {
  /** `FROM` clause. */
  from: string;
  id: string;
  text: string;
  locale?: string;
};

/** What is deleted when it has been over for some time. */
export type Retention = {
  /** Name in the log of the clean-up. */
  name: string;
  table: string;
  /** Columns of the primary key. */
  key: readonly string[];
  /** Joins that `moment` needs. */
  join?: string;
  /** When it was over. */
  moment: string;
  /** PostgreSQL interval. */
  keep: string;
};

/** A column that holds ids of pictures, or a document with pictures. */
type PictureColumn = {
  table: string;
  column: string;
  /** The id of the content that shows them. */
  key: string;
  /** Grows with the site: asked by its index, not read as a whole. */
  isLong?: true;
};

/** Where a kind of content shows pictures. */
export type Pictures = {
  /** While this row is in the trash its pictures count as unused. */
  owner?: { table: string; id: string };
  /** The kind of content on whose public page they are shown. */
  shownOn: string;
  columns: readonly PictureColumn[];
  documents: readonly PictureColumn[];
  /** Changes that wait for an editor: JSON with documents, ids and lists of ids. */
  pending?: {
    table: string;
    column: string;
    key: string;
    ids: readonly string[];
    lists: readonly string[];
  };
  /** What a use is called, when that is not the label. */
  label?: Label;
};

/** How a concept is stored, as data, for what reads the tables of many concepts. */
export type Tables = {
  /** Kind in revisions, slug history, audit entries, uses of pictures. */
  kind?: string;
  table?: string;
  id?: string;
  translation?: {
    table: string;
    key: string;
    /** When it appears and goes by the clock. */
    begins?: "published_at";
    ends?: "unpublish_at";
  };
  /** Which company may see and edit a row; editors see all. */
  memberColumn?: string;
  /** Pictures may be uploaded for it. */
  hasUploads?: true;
  /** Its drafts can be looked at by a signed URL. */
  hasPreviews?: true;
  /** `number`: a row is called by its id alone. */
  label?: Label | "number";
  /** Days in the trash are 30: then it goes, with these revisions and former slugs. */
  trash?: { revisions: readonly string[]; slugs?: string };
  retention?: readonly Retention[];
  pictures?: Pictures;
  /** Its public pages in the sitemaps. */
  sitemap?: {
    /** Name of the file, and the cache tag of the kind's lists. */
    name: string;
    /** Path without locale prefix. */
    path: (slug: string) => string;
    /** It grows with the site: a file for each range of ids. */
    isSplit?: true;
  };
};
