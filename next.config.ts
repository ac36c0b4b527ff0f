import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { DEFAULT_LOCALE, LOCALES } from "./lib/i18n/locale";
import { urlWords } from "./lib/manifest/url-words";

/**
 * What is no Greek page: other languages, the calls, the framework's files, the files of public/,
 * feeds, maps and cards.
 */
const NOT_GREEK = [
  ...LOCALES.map((locale) => `${locale}(?:/|$)`),
  ...urlWords(["endpoint"]).map((word) => `${word}(?:/|$)`),
  ...urlWords(["files"]).map((word) => `${word}/`),
  "(?:favicon\\.ico|robots\\.txt|llms\\.txt|sitemap\\.xml|feed\\.xml|rss\\.xml)$",
];

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

const config: NextConfig = {
  // Pictures get their sizes when they are stored; the optimizer of the framework stays off.
  images: { unoptimized: true },
  poweredByHeader: false,
  // server/send.ts compresses, after the answer is whole.
  compress: false,
  // server/web.ts answers trailing and double slashes before the framework sees them.
  skipTrailingSlashRedirect: true,
  productionBrowserSourceMaps: false,
  // Title and description belong in the head of the first answer, for every reader.
  htmlLimitedBots: /.*/,
  devIndicators: false,
  // While developing, pages would wait for this channel, which does not come through our own
  // server, before they come alive.
  experimental: { reactDebugChannel: false },
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["pg", "@prisma/adapter-pg", "pino", "sharp"],
  async rewrites() {
    const greek = `/${DEFAULT_LOCALE}`;
    return {
      beforeFiles: [
        { source: "/auth/:path*", destination: "/api/auth/:path*" },
        // A page without prefix is Greek, whatever a browser asks for (docs/site.md#languages).
        { source: "/", destination: greek },
        { source: `/:path((?!${NOT_GREEK.join("|")}).*)`, destination: `${greek}/:path` },
      ],
      afterFiles: [],
      fallback: [],
    };
  },
};

export default withNextIntl(config);
