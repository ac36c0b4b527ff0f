import { MANIFESTS } from "./all";
import type { Manifest, Screen } from "./shape";

/** The screen that edits a kind of content; undefined without one. */
export const editScreen = (
  kind: string,
  manifests: readonly Manifest[] = MANIFESTS,
): Screen | undefined =>
  manifests
    .flatMap(({ screens = {} }) => Object.values(screens))
    .find(({ edits }) => edits === kind);
