import type { Tables } from "../../kernel/manifest/shape";

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
