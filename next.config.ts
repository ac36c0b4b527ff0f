import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

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
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["pg", "@prisma/adapter-pg", "pino", "sharp"],
  async rewrites() {
    return { beforeFiles: [{ source: "/auth/:path*", destination: "/api/auth/:path*" }], afterFiles: [], fallback: [] };
  },
};

export default withNextIntl(config);
