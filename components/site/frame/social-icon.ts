import { html, type Html } from "@/components/kit/ui/html";

const PATHS = {
  facebook:
    "M13.5 21v-8h2.7l.4-3.2h-3.1V7.9c0-.9.3-1.6 1.6-1.6h1.6V3.4" +
    "c-.8-.1-1.6-.2-2.4-.2-2.4 0-4 1.5-4 4.1v2.5H7.6V13h2.7v8z",
  instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3" +
    "v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3Zm4 2.9" +
    "a4.1 4.1 0 1 1 0 8.2 4.1 4.1 0 0 1 0-8.2Zm0 2a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2Z" +
    "M16.6 6.300a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200Z",
  linkedin:
    "M4 9.500h3.400V20H4zM5.700 4.200a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" +
    "M9.500 9.500h3.200v1.500c.5-.9 1.600-1.800 3.300-1.800 3.400 0 4 2.200 4 5.200V20h-3.400" +
    "v-5c0-1.300 0-2.900-1.800-2.900s-2 1.400-2 2.800V20H9.500z",
  youtube:
    "M21.600 7.800a2.500 2.500 0 0 0-1.800-1.800C18.200 5.600 12 5.600 12 5.600" +
    "s-6.200 0-7.800.4A2.500 2.500 0 0 0 2.400 7.800 26 26 0 0 0 2 12a26 26 0 0 0 .4 4.200" +
    "A2.500 2.500 0 0 0 4.200 18c1.600.4 7.800.4 7.800.4s6.200 0 7.800-.4" +
    "a2.500 2.500 0 0 0 1.800-1.800A26 26 0 0 0 22 12a26 26 0 0 0-.4-4.200ZM10 15V9l5.200 3z",
} as const;

/** The logo of a social network, which the icon library does not have. */
export const socialIcon = (network: keyof typeof PATHS): Html =>
  html`<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" fill="currentColor"><path
    d="${PATHS[network]}"/></svg>`;
