import { TABLES } from "@/lib/manifest/all";

type WithUploads = Extract<(typeof TABLES)[number], { hasUploads: true }>;

/** A kind of content that pictures can be uploaded for. */
export type ParentKind = WithUploads["kind"];

/** A kind of content whose pictures are public, because it has a public page. */
export type PublicParentKind = Extract<WithUploads, { translation: object }>["kind"];

/** The item whose pictures are requested. */
export type AssetParentFilter = { parentType: PublicParentKind; parentId: number };

/** The kinds of content that pictures can be uploaded for. */
export const PARENT_KINDS: ParentKind[] = TABLES.flatMap((one) =>
  "hasUploads" in one ? [one.kind] : [],
);

/** The kinds with pictures that have a public page. */
export const PUBLIC_PARENT_KINDS: PublicParentKind[] = TABLES.flatMap((one) =>
  "hasUploads" in one && "translation" in one ? [one.kind] : [],
);
