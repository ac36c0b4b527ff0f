import { SEARCH } from "@/components/kit/ui/glyph";

/** The icons of rows without a picture, 20 × 20 strokes for `Glyph`. */
export const ROW_ICONS = {
  answer: "M4 10h12M11 5l5 5-5 5",
  profession:
    "M3.5 7.5h13v9h-13ZM7.5 7.5V5.2c0-.6.5-1.2 1.2-1.2h2.6c.7 0 1.2.6 1.2 1.2v2.3M3.5 11.5h13",
  place:
    "M10 17s5-4.6 5-8.6A5 5 0 0 0 5 8.4C5 12.4 10 17 10 17ZM10 10.2a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z",
  members: "M4 17V4.5h8V17M12 8.5h4V17M2.5 17h15M6.5 7.5h3M6.5 10.5h3M6.5 13.5h3",
  posts: "M5 3.5h10v13H5ZM7.5 7h5M7.5 10h5M7.5 13h3",
  events: "M3.5 5h13v11.5h-13ZM3.5 8.5h13M7 3v3.5M13 3v3.5",
  pages: "M5.5 3.5h6l3 3v10h-9ZM11.5 3.5v3h3",
  recent: "M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM10 6.2V10l2.6 1.8",
  search: SEARCH,
} as const;
export type RowIcon = keyof typeof ROW_ICONS;
