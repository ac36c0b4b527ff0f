import type { Manifest } from "../manifest/shape";

/** The manifest of the contact form: the inbox of editors, and a person's own messages. */
export const contactManifest = {
  screens: {
    inbox: {
      path: "/account/inbox",
      access: "editor",
      refusal: 403,
      menu: { icon: "quote", position: 75 },
    },
    enquiries: {
      path: "/account/enquiries",
      access: "user",
      refusal: 404,
      menu: { icon: "quote", position: 138 },
    },
  },
} as const satisfies Manifest;
