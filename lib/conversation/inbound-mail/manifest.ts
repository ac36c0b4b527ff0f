import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of mail that is taken in. */
export const inboundMailManifest = {
  bodySizes: { "POST /api/mail/inbound": "mail" },
} as const satisfies Manifest;

/** The mails that were filed. A provider repeats a delivery for some days at most. */
export const inboundMailTables = {
  retention: [
    {
      name: "inboundMails",
      table: "inbound_mail",
      key: ["key"],
      since: "created_at",
      keep: "90 days",
    },
  ],
} as const satisfies Tables;
