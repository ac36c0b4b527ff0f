import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of companies that organise events. */
export const organiserManifest = {
  auditActions: ["organiser.allowed", "event.seller_chosen"],
} as const satisfies Manifest;
