import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { DEFAULT_LOCALE, LOCALES } from "./lib/kernel/i18n/locale";
import { ROOT_FILES, urlWords } from "./lib/kernel/manifest/url-words";

/**
 * Path prefixes that get no Greek prefix: locales, endpoints, files of Next.js and of public/,
 * feeds, sitemaps and share cards.
 */
const NOT_GREEK = [
  ...LOCALES.map((locale) => `${locale}(?:/|$)`),
  ...urlWords(["endpoint"]).map((word) => `${word}(?:/|$)`),
  ...urlWords(["files"]).map((word) => `${word}/`),
  `(?:${ROOT_FILES.map((name) => name.replace(".", "\\.")).join("|")})$`,
];

/**
 * Packages that stay outside of the server's bundle. The first ones need files of their own; the
 * others would be compiled and written anew for each group of routes, a third of the build.
 */
const UNBUNDLED = [
  ...["pg", "@prisma/adapter-pg", "pino", "sharp", "xmllint-wasm"],
  ...["zod", "ioredis", "rate-limiter-flexible", "iconv-lite", "ibantools", "libphonenumber-js"],
  ...["@tiptap/core", "@tiptap/pm", "prosemirror-model", "prosemirror-state", "prosemirror-view"],
  ...["prosemirror-transform", "prosemirror-commands", "prosemirror-tables"],
];

const withNextIntl = createNextIntlPlugin("./lib/kernel/i18n/request.ts");

const config: NextConfig = {
  // Uploads are resized when they are stored, so that Next.js has nothing to optimize.
  images: { unoptimized: true },
  // server/cache keeps responses, bounded by the memory there is; each thread would keep 50 MB more.
  cacheMaxMemorySize: 0,
  poweredByHeader: false,
  // server/send.ts compresses complete responses.
  compress: false,
  // server/web.ts redirects trailing and double slashes before Next.js gets the request.
  skipTrailingSlashRedirect: true,
  productionBrowserSourceMaps: false,
  // Metadata is never streamed: title and description are in the head for every user agent.
  htmlLimitedBots: /.*/,
  devIndicators: false,
  // In development, pages would wait for the debug channel before they hydrate, and server/web.ts
  // does not forward it. The code of the entries is loaded by server/render/preload-entries.ts once
  // the server is ready.
  experimental: {
    reactDebugChannel: false,
    preloadEntriesOnStart: false,
    // It would write 440 MB beside 250 MB of result, and a build is needed once for a version.
    turbopackFileSystemCacheForBuild: false,
  },
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: UNBUNDLED,
  async rewrites() {
    const greek = `/${DEFAULT_LOCALE}`;
    return {
      beforeFiles: [
        { source: "/auth/:path*", destination: "/api/auth/:path*" },
        // A page without prefix is Greek, whatever `Accept-Language` says (docs/site.md#languages).
        { source: "/", destination: greek },
        { source: `/:path((?!${NOT_GREEK.join("|")}).*)`, destination: `${greek}/:path` },
      ],
      afterFiles: [],
      fallback: [],
    };
  },
};

export default withNextIntl(config);
