import type { Config } from "tailwindcss";

/** Tokens live in app/globals.css (`@theme`); this file holds what the CSS syntax has no word for. */
export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  darkMode: "media",
  theme: {
    extend: {
      screens: {
        // Below this a viewport counts as a small device (spec §2).
        wide: "1200px",
      },
    },
  },
} satisfies Config;
