import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of threads, whose page is the same for all owners. */
export const threadManifest = {
  urlWords: { enquiry: ["private", "keeps-case"] },
  auditActions: ["thread.updated", "thread.replied"],
  auditSubjects: ["thread"],
} as const satisfies Manifest;

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
  personal: [
    {
      table: "thread",
      purpose: "contact",
      of: { user: ["user_id"], email: "lower(email)" },
      columns: ["name", "surname", "phone", "email"],
      actors: ["assigned_to_id"],
      export: { name: "contact_messages", columns: "code" },
      erase: "code",
      kept: { retention: ["threads", "spamThreads"] },
    },
    {
      table: "thread_entry",
      purpose: "contact",
      of: { through: { table: "thread", column: "thread_id" } },
      columns: ["text", "quoted", "message_id"],
      actors: ["author_id"],
      // With the thread.
      export: { name: "contact_messages", columns: "code" },
      erase: { with: "thread" },
      kept: { retention: ["threads"] },
    },
    {
      table: "thread_entry",
      purpose: "contact",
      // Somebody else's address in the conversation.
      of: { email: "lower(sender)" },
      columns: ["sender", "text", "quoted", "message_id"],
      export: { name: "contact_messages_sent", columns: ["text", "quoted", "created_at"] },
      erase: {
        clear: { sender: "NULL", text: "NULL", quoted: "NULL", message_id: "NULL" },
      },
      kept: { retention: ["threads"] },
    },
    {
      table: "thread_picture",
      purpose: "contact",
      of: { user: ["user_id"] },
      columns: ["file_key", "original_name"],
      export: { name: "pictures", columns: ["id", "original_name", "created_at"] },
      erase: "delete",
      kept: { retention: ["threads", "unsentPictures"] },
    },
    {
      table: "enquiry",
      purpose: "contact",
      of: { through: { table: "thread", column: "thread_id" } },
      columns: ["subject", "place", "time_frame", "budget"],
      // With the thread.
      export: { name: "contact_messages", columns: "code" },
      erase: { with: "thread" },
      kept: { retention: ["threads"] },
    },
  ],
} as const satisfies Tables;
