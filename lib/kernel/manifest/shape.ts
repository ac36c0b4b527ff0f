import type { Role } from "@/lib/kernel/core/actor";
import type { BodySize } from "@/lib/kernel/core/body-size";
import type { MenuGroup } from "./menu-group";
import type { Cleared, PersonalData } from "./personal-data";

/**
 * Properties of a URL word: the first segment of a path, which is also a reserved slug, or its first
 * two, where pages below one segment differ. `private`: pages of
 * one user with `no-store` and `noindex`, disallowed in robots.txt; `uncached`: not in the response
 * cache; `unlisted`: disallowed in robots.txt; `keeps-case`: not redirected to lower case (file
 * names, signed tokens, order numbers); `endpoint`: no page of a locale; `counted`: pages count
 * against a rate limit; `files`: a folder of files without pages.
 */
export type UrlFlag =
  "private" | "uncached" | "unlisted" | "counted" | "keeps-case" | "endpoint" | "files";

/** A screen of the account area. */
export type Screen = {
  /** Path without locale prefix. */
  path: string;
  /** Who may enter. */
  access: Role;
  /** The status for other signed-in users; 404 where the existence is not public. */
  refusal: 403 | 404;
  /**
   * Its entry in the left menu; entries are sorted by `group`, then by `position`. `of`: only for users who are no
   * editors, only for editors, or for editors and those who act for a company; without it for all
   * who may enter.
   */
  menu?: {
    icon: string;
    position: number;
    group?: MenuGroup;
    of?: "users" | "editors" | "companies";
  };
  /** The kind of content that is edited at `<path>/<id>`. */
  edits?: string;
  /**
   * Something new is made here: its text below `account` in the messages, and the path where that is
   * not the screen's. `of`: only for editors, or for them and those who act for a company; without
   * it for all who may enter.
   */
  creates?: { text: string; path?: string; of?: "editors" | "companies" };
  /** The screen whose menu entry is marked as current here. */
  under?: string;
};

/**
 * What a concept contributes, as data without imports, so that every process may load it: browser,
 * middleware, `next.config.ts`, web thread, worker. Its tables are a second export, which the browser
 * leaves out; a kind of content declares both in its `kind.ts` (`ContentKind`).
 */
export type Manifest = {
  /** URL words: first segments of paths, all of them reserved, or the first two: `newsletter/confirm`. */
  urlWords?: Readonly<Record<string, readonly UrlFlag[]>>;
  /**
   * Known query parameters of public pages, by path without locale prefix; `{name}` is one segment.
   * Others are dropped before the render.
   */
  pageParameters?: Readonly<Record<string, readonly string[]>>;
  /** The endpoints that take a POST to the address of a page, by its path without locale prefix. */
  postedPages?: Readonly<Record<string, string>>;
  /** Endpoints whose responses to GET are cached, with all their parameters. */
  cachedEndpoints?: Readonly<Record<string, readonly string[]>>;
  /** Larger body size classes by method and path: `POST /api/product`. */
  bodySizes?: Readonly<Record<string, Exclude<BodySize, "usual">>>;
  screens?: Readonly<Record<string, Screen>>;
  /** Audit actions, as subject and verb: `chunk.created`. */
  auditActions?: readonly string[];
  /** Kinds of audit subjects. */
  auditSubjects?: readonly string[];
};

/** The column with the labels of a kind's rows, per locale or not. */
export type Label = {
  /** `FROM` clause. */
  from: string;
  id: string;
  text: string;
  locale?: string;
};

/** Rows that the clean-up deletes, or clears, after a retention period. */
export type Retention = {
  /** Name in the log. */
  name: string;
  table: string;
  /** Columns of the primary key. */
  key: readonly string[];
  /** Joins that `since` needs. */
  join?: string;
  /** The time from which the retention counts. */
  since: string;
  /** The retention as a PostgreSQL interval. */
  keep: string;
  /** Columns that are cleared instead of deleting the row; `since` leaves cleared rows out. */
  clear?: Cleared;
  /** Rows per statement, where many others go with each. */
  batch?: number;
};

/** A column that holds ids of assets, or a document with assets. */
type AssetColumn = {
  table: string;
  column: string;
  /** The column with the id of the item that shows them. */
  key: string;
  /** Whether the table is large: it is probed by its index, not scanned. */
  isLong?: true;
  /** A logo, which stands for its item, and is no picture of it. */
  isMark?: true;
  /** Its page shows them to some readers alone, so that they are not public by it. */
  isPrivate?: true;
  /** The rows with pictures, where others have files of other kinds. */
  pictures?: { column: string; value: string };
};

/** The columns in which a kind of content shows assets. */
export type AssetColumns = {
  /** The table with `deleted_at`; assets of items in the trash count as unused. */
  owner?: { table: string; id: string };
  /** The kind of content on whose public page they are shown. */
  shownOn: string;
  columns: readonly AssetColumn[];
  documents: readonly AssetColumn[];
  /** Pending revisions: JSON with documents, ids and lists of ids. */
  pending?: {
    table: string;
    column: string;
    key: string;
    ids: readonly string[];
    lists: readonly string[];
  };
  /** The label of a use, where it differs from the kind's label. */
  label?: Label;
};

/** The tables of a concept, as data, for code that reads the tables of many concepts. */
export type Tables = {
  /** Kind in revisions, slug history, audit entries, uses of assets. */
  kind?: string;
  table?: string;
  id?: string;
  translation?: {
    table: string;
    key: string;
    /** The columns of its publish schedule. */
    begins?: "published_at";
    ends?: "unpublish_at";
  };
  /** The column with the company that may edit a row. */
  memberColumn?: string;
  /**
   * Its editors in the account area, which show who else has the thing open: their types
   * (`EDITED_TYPES`), and the rows that have one, if not all.
   */
  editor?: { types: readonly string[]; only?: { column: string; value: string } };
  /** Assets may be uploaded for it. */
  hasUploads?: true;
  /** The table and column with the keys of stored files of its own, which are no assets. */
  files?: { table: string; column: string };
  /** Its drafts can be looked at by a signed URL. */
  hasPreviews?: true;
  /** `number`: the label of a row is its id. */
  label?: Label | "number";
  /** Its trash: after 30 days rows are deleted with these revisions and former slugs. */
  trash?: { revisions: readonly string[]; slugs?: string };
  /** Its kinds in the slug history, where it has no trash. */
  slugs?: readonly string[];
  retention?: readonly Retention[];
  personal?: readonly PersonalData[];
  assets?: AssetColumns;
};
