import type { Metadata, Viewport } from "next";
import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientFrame } from "@/components/layout/client-frame";
import { settings } from "@/lib/core/settings";
import { LOCALE_FACTS } from "@/lib/i18n/locale";
import { pageLocale, type LocaleParams } from "@/lib/i18n/page-locale";
import { fontVariables } from "../fonts";
import "../globals.css";

export const viewport: Viewport = { width: "device-width", initialScale: 1, themeColor: [{ media: "(prefers-color-scheme: light)", color: "#fbfaf7" }, { media: "(prefers-color-scheme: dark)", color: "#131619" }] };

export async function generateMetadata(): Promise<Metadata> {
  const { SITE_URL, SITE_NAME } = settings();
  return {
    metadataBase: new URL(SITE_URL),
    title: { default: SITE_NAME, template: `%s · ${SITE_NAME}` },
    icons: { icon: [{ url: "/brand/favicon.svg", type: "image/svg+xml" }, { url: "/brand/icon-192.png", sizes: "192x192", type: "image/png" }], apple: "/brand/apple-touch-icon.png" },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/** The document: language, type, and the leaves that every screen has. Every page is rendered at request time. */
export default async function RootLayout({ children, params }: { children: ReactNode; params: LocaleParams }) {
  const locale = await pageLocale(params);
  setRequestLocale(locale);
  const { API_BASE_URL: apiBase } = settings();
  return (
    <html lang={locale} data-api-base={apiBase === "/" ? undefined : apiBase} dir={LOCALE_FACTS[locale].direction} className={fontVariables}>
      <body>
        {children}
        <ClientFrame locale={locale} />
      </body>
    </html>
  );
}

export const dynamic = "force-dynamic";
