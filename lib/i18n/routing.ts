import { defineRouting } from "next-intl/routing";

/** Greek has no prefix, whatever a browser asks for; cookie and alternate links are the web server's work (contract §5). */
export const routing = defineRouting({
  locales: ["el", "en"],
  defaultLocale: "el",
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});
