import type { Manifest } from "../manifest/shape";

/** The manifest of working copies. */
export const workingCopyManifest = {
  bodySizes: { "PUT /api/working-copy/{kind}/{id}": "documents" },
} as const satisfies Manifest;
