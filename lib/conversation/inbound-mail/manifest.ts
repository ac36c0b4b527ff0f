import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of mail that is taken in. */
export const inboundMailManifest = {
  bodySizes: { "POST /api/mail/inbound": "mail" },
} as const satisfies Manifest;
