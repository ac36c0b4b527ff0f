/** The address of the service worker. */
export const WORKER = "/site-worker.js";
/** The page that says where one is, without locale prefix. */
export const OFFLINE_PATH = "/offline";

/** What the names of all caches of the site begin with. */
export const PREFIX = "ds-";
/** Public pages that were visited. */
export const PAGES = "ds-pages";
/** Files that public pages, and the page that says where one is, need. */
export const FILES = "ds-files";
/** The page that says where one is, in each language. */
export const SHELL = "ds-shell";
/** What a person kept by a tap, with its files: deleted as a whole. */
export const OWN = "ds-own";
export const CACHES: readonly string[] = [PAGES, FILES, SHELL, OWN];

/** How many visited pages stay readable; the oldest go. */
export const MAX_PAGES = 20;
/** How many pictures of a page are kept, and how large each may be in bytes. */
export const MAX_PICTURES = 24;
export const MAX_FILE_BYTES = 1_500_000;
/** How many pages a board takes along. */
export const MAX_TAKEN_ALONG = 40;

/** A lock of the browser, so that two tabs do not tidy up at once. */
export const LOCK = "ds-kept";
/** How long a request for a copy may take, in milliseconds: others wait for the lock. */
export const COPY_WITHIN_MS = 20_000;
