import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of the contact form: the inbox of editors. */
export const contactManifest = {
  screens: {
    inbox: {
      path: "/account/inbox",
      access: "editor",
      refusal: 403,
      menu: { icon: "quote", position: 75, group: "audience" },
    },
  },
} as const satisfies Manifest;
