import type { Manifest } from "../manifest/shape";

/** The manifest of the mail log. */
export const mailLogManifest = {
  screens: {
    mail: {
      path: "/account/mail",
      access: "manager",
      refusal: 404,
      menu: { icon: "send", position: 125, group: "administration" },
    },
  },
  auditActions: ["mail.retried"],
  auditSubjects: ["mail"],
} as const satisfies Manifest;
