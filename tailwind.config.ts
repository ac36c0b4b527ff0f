import type { Config } from "tailwindcss";

/**
 * Where classes are used, and that dark follows the system. Tokens and breakpoints live in
 * app/globals.css (`@theme`).
 */
export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  darkMode: "media",
} satisfies Config;
