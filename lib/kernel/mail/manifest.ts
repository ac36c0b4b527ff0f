import type { Tables } from "../manifest/shape";

/** How mails are stored. Labels are ids, so that the audit log shows no e-mail addresses. */
export const mailTables = {
  kind: "mail",
  label: "number",
  retention: [
    {
      name: "mails",
      table: "mail",
      key: ["id"],
      // A reply in a thread keeps its mail.
      join: "LEFT JOIN thread_entry AS reply ON reply.mail_id = mail.id",
      since: "CASE WHEN reply.id IS NULL THEN mail.finished_at END",
      keep: "90 days",
    },
  ],
  personal: [
    {
      table: "mail",
      purpose: "mails",
      of: {
        user: ["user_id"],
        email: "CASE WHEN user_id IS NULL THEN lower(to_address) END",
      },
      columns: ["to_address", "payload", "answer", "mailbox_key", "host_key"],
      export: { name: "mails", columns: "code" },
      erase: "delete",
      kept: { retention: ["mails"] },
    },
  ],
} as const satisfies Tables;
