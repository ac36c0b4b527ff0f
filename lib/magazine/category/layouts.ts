/**
 * The forms in which a list of posts is shown on a page, with the number of posts of each:
 * `lead` a large one and squares beside it; `trio` a large one, a second, and headlines; `tiles` three
 * in a row; `pair` two large ones; `squares` square pictures; `lines` headlines without pictures.
 */
export const POST_LAYOUTS = {
  lead: { count: 5, isNarrow: false },
  trio: { count: 5, isNarrow: false },
  tiles: { count: 3, isNarrow: false },
  pair: { count: 2, isNarrow: false },
  squares: { count: 4, isNarrow: true },
  lines: { count: 4, isNarrow: true },
} as const satisfies Record<string, { count: number; isNarrow: boolean }>;

export type PostLayout = keyof typeof POST_LAYOUTS;

/** Their names, as requests and the database have them. */
export const POST_LAYOUT_NAMES = [
  "lead",
  "trio",
  "tiles",
  "pair",
  "squares",
  "lines",
] as const satisfies readonly PostLayout[];

/** A chosen name; `tiles` for none of these. */
export const asPostLayout = (name: string): PostLayout =>
  POST_LAYOUT_NAMES.find((layout) => layout === name) ?? "tiles";

/** What editors may choose for a section: `usual` leaves it to the home page. */
export const SECTION_LAYOUTS = ["usual", ...POST_LAYOUT_NAMES] as const;
export type SectionLayout = (typeof SECTION_LAYOUTS)[number];

/** A stored name; `usual` for one of another version. */
export const asSectionLayout = (name: string): SectionLayout =>
  SECTION_LAYOUTS.find((layout) => layout === name) ?? "usual";
