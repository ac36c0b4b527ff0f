import type { Tables } from "../manifest/shape";

/** How threads are stored. Labels are ids, so that the audit log shows no names. */
export const threadTables = {
  kind: "thread",
  label: "number",
  files: { table: "thread_picture", column: "file_key" },
  retention: [
    { name: "threads", table: "thread", key: ["id"], since: "active_at", keep: "2 years" },
    {
      name: "spamThreads",
      table: "thread",
      key: ["id"],
      since: "CASE WHEN state = 'spam' THEN active_at END",
      keep: "90 days",
    },
    {
      name: "unsentPictures",
      table: "thread_picture",
      key: ["id"],
      since: "CASE WHEN thread_id IS NULL AND message_id IS NULL THEN created_at END",
      keep: "1 day",
    },
  ],
} as const satisfies Tables;
