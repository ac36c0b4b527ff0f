import type { Manifest } from "../manifest/shape";

/** The manifest of messages between people. */
export const messageManifest = {
  bodySizes: { "POST /api/message/picture": "file" },
  auditActions: ["message_report.resolved", "message_report.reopened"],
  auditSubjects: ["message_report"],
} as const satisfies Manifest;
