import type { Config } from "tailwindcss";

/**
 * The files with classes, the only ones that are searched, and dark mode by the system's
 * preference. Tokens and breakpoints are in app/globals.css (`@theme`).
 */
export default {
  content: ["./{app,components,lib}/**/*.{ts,tsx}"],
  darkMode: "media",
} satisfies Config;
