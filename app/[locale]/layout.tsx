import type { Metadata, Viewport } from "next";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientFrame } from "@/components/site/frame/client-frame";
import "@/components/site/frame/provide-header";
import { ConsentHost } from "@/components/kernel/consent/consent-host";
import { thirdParties } from "@/lib/kernel/consent/third-parties";
import { settings } from "@/lib/kernel/core/settings";
import { pageStatus } from "@/lib/kernel/http/page-context";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { headMetadata } from "@/lib/kernel/seo/document-head";
import { cardImage } from "@/lib/kernel/seo/metadata";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { fontVariables } from "../fonts";
import "../globals.css";
import "../print.css";
import { siteName } from "@/lib/kernel/setting/service";
import { manifestPath } from "@/lib/site/offline/manifest-path";

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf7" },
    { media: "(prefers-color-scheme: dark)", color: "#131619" },
  ],
};

/** The default metadata: every shared link has a card. */
export async function generateMetadata({ params }: { params: LocaleParams }): Promise<Metadata> {
  const { SITE_URL, SITE_NAME } = settings();
  // The error page of a site without its database must not read the settings from it.
  const name = pageStatus() === 503 ? SITE_NAME : await siteName();
  const locale = await pageLocale(params);
  const images = [cardImage({ locale, kind: "site" }, name)];
  return {
    metadataBase: new URL(SITE_URL),
    title: { default: name, template: `%s · ${name}` },
    ...headMetadata("site", {
      openGraph: { type: "website", siteName: name, images },
      twitter: { card: "summary_large_image" },
    }),
    icons: {
      icon: [
        { url: "/brand/favicon.svg", type: "image/svg+xml" },
        { url: "/brand/icon-192.png", sizes: "192x192", type: "image/png" },
      ],
      apple: "/brand/apple-touch-icon.png",
    },
    manifest: manifestPath(locale),
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/**
 * The document: language, fonts, and the client components of every page. All pages are rendered
 * per request.
 */
export default async function RootLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: LocaleParams;
}) {
  const locale = await pageLocale(params);
  setRequestLocale(locale);
  const { API_BASE_URL: apiBase, ADMIN_URL: adminBase, CHAT_URL, OFFLINE, DEV } = settings();
  // An error page of a site without its database reads nothing, and loads no third party.
  const parties = pageStatus() === 503 ? undefined : await thirdParties();
  return (
    <html
      lang={locale}
      data-api-base={apiBase === "/" ? undefined : apiBase}
      data-admin-base={adminBase === apiBase ? undefined : adminBase}
      data-chat-url={CHAT_URL}
      data-third-parties={parties && JSON.stringify(parties)}
      dir={LOCALE_FACTS[locale].direction}
      className={fontVariables}
    >
      <body data-late={OFFLINE && !DEV ? "offline" : undefined}>
        <ConsentHost locale={locale} />
        {children}
        <ClientFrame locale={locale} />
      </body>
    </html>
  );
}

export const dynamic = "force-dynamic";
