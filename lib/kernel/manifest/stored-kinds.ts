import { TABLES } from "./all";
import { KINDS } from "./kinds";
import { kindsWith, type KindName, type KindsWith } from "./variants";

// The names of kinds in columns of the database, which are text with a check made from these lists
// (scripts/database/kind-checks.ts).

type Declared = (typeof TABLES)[number];

/** A kind in revisions, unpublished changes, remarks and assignments. */
export type RevisionKind = KindName;

/** A kind in the history of slugs. */
export type SlugKind =
  | Extract<Declared, { trash: { slugs: string } }>["trash"]["slugs"]
  | Extract<Declared, { slugs: readonly string[] }>["slugs"][number];

/** The parent of an image: an item, a user for an avatar, or the media library. */
export type AssetParent = KindsWith<"hasUploads">["kind"] | "library" | "user";

export const REVISION_KINDS: readonly RevisionKind[] = KINDS.map(({ kind }) => kind);

export const SLUG_KINDS: readonly SlugKind[] = TABLES.flatMap((one): readonly SlugKind[] => {
  if ("slugs" in one) return one.slugs;
  return "trash" in one && "slugs" in one.trash ? [one.trash.slugs] : [];
});

export const ASSET_PARENTS: readonly AssetParent[] = [
  ...kindsWith("hasUploads").map(({ kind }) => kind),
  "library",
  "user",
];
