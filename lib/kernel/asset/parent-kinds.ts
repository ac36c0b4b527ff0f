import { TABLES } from "@/lib/kernel/manifest/all";

type WithUploads = Extract<(typeof TABLES)[number], { hasUploads: true }>;

/** A kind of content that assets can be uploaded for. */
export type ParentKind = WithUploads["kind"];

/** A kind of content whose assets are public, because it has a public page. */
export type PublicParentKind = Extract<WithUploads, { translation: object }>["kind"];

/** The item whose assets are requested. */
export type AssetParentFilter = { parentType: PublicParentKind; parentId: number };

/** The kinds of content that assets can be uploaded for. */
export const PARENT_KINDS: ParentKind[] = TABLES.flatMap((one) =>
  "hasUploads" in one ? [one.kind] : [],
);

/** The kinds with assets that have a public page. */
export const PUBLIC_PARENT_KINDS: PublicParentKind[] = TABLES.flatMap((one) =>
  "hasUploads" in one && "translation" in one ? [one.kind] : [],
);
