import type { ReactNode } from "react";
import { Footer } from "@/components/site/frame/footer";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";

/** The events layout. */
export default async function EventsLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: LocaleParams;
}) {
  const locale = await pageLocale(params);
  return (
    <div data-layout="events">
      {children}
      <Footer locale={locale} />
    </div>
  );
}
