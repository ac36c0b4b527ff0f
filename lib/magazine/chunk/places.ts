import { paths, SECTIONS } from "@/lib/kernel/core/paths";

/** Every page of the site. */
export const EVERY_PAGE = "*";

/** Where the layout shows a chunk, by key: a path, or every page. */
const LAYOUT_PATHS: Record<string, string> = {
  footer_about: EVERY_PAGE,
  newsletter_note: EVERY_PAGE,
  search_help: paths.search(),
  home_exhibition: paths.home,
  home_directory: paths.home,
  directory_intro: paths.directory(),
  ...Object.fromEntries(SECTIONS.map(({ name }) => [`${name}_intro`, paths.section(name)])),
};

/**
 * Where the layout shows a chunk: a path, or every page; undefined for a chunk that only pages use.
 */
export const layoutPath = (key: string): string | undefined => LAYOUT_PATHS[key];

/** The keys that the layout shows, each with its path or `EVERY_PAGE`. */
export const LAYOUT_PLACES: readonly (readonly [string, string])[] = Object.entries(LAYOUT_PATHS);
