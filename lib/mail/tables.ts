import type { Tables } from "../manifest/shape";

/** How mails are stored. Labels are ids, so that the audit log shows no e-mail addresses. */
export const mailTables = {
  kind: "mail",
  label: "number",
  retention: [{ name: "mails", table: "mail", key: ["id"], since: "finished_at", keep: "90 days" }],
} as const satisfies Tables;
