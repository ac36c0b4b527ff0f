import type { Manifest } from "../../kernel/manifest/shape";

/** The manifest of enquiries to companies. */
export const enquiryManifest = {
  bodySizes: { "POST /api/enquiry/picture": "file" },
  urlWords: { ask: ["uncached"] },
  screens: {
    enquiries: {
      path: "/account/enquiries",
      access: "user",
      refusal: 404,
      menu: { icon: "quote", position: 138, group: "directory" },
    },
  },
} as const satisfies Manifest;
