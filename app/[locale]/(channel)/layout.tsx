import type { ReactNode } from "react";
import { Footer } from "@/components/site/frame/footer";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";

/** The channel layout: wide images on a plain background. */
export default async function ChannelLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: LocaleParams;
}) {
  const locale = await pageLocale(params);
  return (
    <div data-layout="channel">
      {children}
      <Footer locale={locale} />
    </div>
  );
}
