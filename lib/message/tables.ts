import type { Tables } from "../manifest/shape";

/** How messages are stored. Labels are ids, so that the audit log shows no texts. */
export const messageTables = {
  kind: "message_report",
  label: "number",
  retention: [
    {
      name: "messages",
      table: "message",
      key: ["id"],
      since: "created_at",
      keep: "2 years",
    },
    {
      name: "conversations",
      table: "conversation",
      key: ["id"],
      since:
        "CASE WHEN NOT EXISTS (SELECT FROM message WHERE message.conversation_id = conversation.id) THEN created_at END",
      keep: "2 years",
    },
  ],
} as const satisfies Tables;
