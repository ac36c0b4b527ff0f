import type { Config } from "tailwindcss";

/**
 * Files with classes, and dark mode by the system's preference. Tokens and breakpoints are in
 * app/globals.css (`@theme`).
 */
export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  darkMode: "media",
} satisfies Config;
