import { TABLES } from "@/lib/manifest/all";

type WithUploads = Extract<(typeof TABLES)[number], { hasUploads: true }>;

/** A kind of content that pictures are uploaded for. */
export type ParentKind = WithUploads["kind"];

/** A kind of content whose pictures visitors may ask for: it has a public page. */
export type PublicParentKind = Extract<WithUploads, { translation: object }>["kind"];

/** A row whose pictures are asked for. */
export type AssetParentFilter = { parentType: PublicParentKind; parentId: number };

/** The kinds of content that pictures are uploaded for. */
export const PARENT_KINDS: ParentKind[] = TABLES.flatMap((one) =>
  "hasUploads" in one ? [one.kind] : [],
);

/** Those of them that have a public page. */
export const PUBLIC_PARENT_KINDS: PublicParentKind[] = TABLES.flatMap((one) =>
  "hasUploads" in one && "translation" in one ? [one.kind] : [],
);
