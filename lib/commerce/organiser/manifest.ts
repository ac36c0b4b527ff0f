import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of companies that organise events. */
export const organiserManifest = {
  auditActions: ["organiser.allowed"],
} as const satisfies Manifest;
