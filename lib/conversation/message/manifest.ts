import type { Manifest, Tables } from "../../kernel/manifest/shape";

/** The manifest of messages between people. */
export const messageManifest = {
  screens: {
    messages: {
      path: "/account/messages",
      access: "user",
      refusal: 404,
      menu: { icon: "mail", position: 13 },
    },
    messageReports: {
      path: "/account/message-reports",
      access: "manager",
      refusal: 404,
      menu: { icon: "quote", position: 122, group: "administration" },
    },
  },
  bodySizes: { "POST /api/message/picture": "file" },
  auditActions: ["message_report.resolved", "message_report.reopened"],
  auditSubjects: ["message_report"],
} as const satisfies Manifest;

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
  personal: [
    {
      table: "conversation",
      purpose: "messages",
      of: { user: ["low_user_id", "high_user_id"] },
      columns: [],
      // With its messages.
      export: { name: "messages", columns: "code" },
      erase: "code",
      kept: { retention: ["messages", "conversations"] },
    },
    {
      table: "conversation_member",
      purpose: "messages",
      of: { user: ["user_id"] },
      columns: [],
      export: { omit: "what was read last" },
      erase: { with: "conversation" },
      kept: { retention: ["conversations"] },
    },
    {
      table: "message",
      purpose: "messages",
      of: { user: ["from_id", "to_id"] },
      columns: ["content", "client_id"],
      export: { name: "messages", columns: "code" },
      erase: { with: "conversation" },
      kept: { retention: ["messages"] },
    },
    {
      table: "block",
      purpose: "messages",
      of: { user: ["user_id"] },
      columns: [],
      export: { name: "blocks", columns: ["blocked_id", "created_at"] },
      erase: { with: "conversation" },
      kept: { until: "account" },
    },
    {
      table: "block",
      purpose: "messages",
      of: { user: ["blocked_id"] },
      columns: [],
      export: { omit: "whom somebody else blocked" },
      erase: { with: "conversation" },
      kept: { until: "account" },
    },
    {
      table: "message_report",
      purpose: "messages",
      of: { user: ["user_id"] },
      columns: ["reason"],
      actors: ["resolved_by_id"],
      export: { name: "message_reports", columns: ["message_id", "reason", "created_at"] },
      erase: { with: "conversation" },
      kept: { retention: ["messages"] },
    },
    {
      table: "chat_lease",
      purpose: "messages",
      of: { user: ["user_id"] },
      columns: [],
      export: { omit: "who is online, for less than a minute" },
      erase: "delete",
      kept: { until: "minutes" },
    },
  ],
} as const satisfies Tables;
