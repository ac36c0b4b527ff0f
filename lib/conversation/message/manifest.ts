import type { Manifest } from "../../kernel/manifest/shape";

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
