/** What the fields of an asset are called; its form renders them itself. */
export const assetFields = {
  texts: {},
  columns: {},
  textExtras: {
    alt: { label: "editor.alt" },
    caption: { label: "editor.caption" },
    credit: { label: "media.credit" },
  },
  columnExtras: {
    licence: { label: "media.licence" },
    shows: { label: "media.shows" },
    focal_x: { label: "media.focal" },
    focal_y: { label: "media.focal" },
    crop: { label: "media.crop" },
    tags: { label: "media.tags" },
    parent_type: { label: "media.parent" },
  },
} as const;
