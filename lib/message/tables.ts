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
      join: "LEFT JOIN message ON message.conversation_id = conversation.id",
      since: "CASE WHEN message.id IS NULL THEN conversation.created_at END",
      keep: "2 years",
    },
  ],
} as const satisfies Tables;
