import type { ReactNode } from "react";
import { Footer } from "@/components/site/frame/footer";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";

/** The default layout: the page renders header and content, the layout adds the footer. */
export default async function SiteLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: LocaleParams;
}) {
  const locale = await pageLocale(params);
  return (
    <div data-layout="site">
      {children}
      <Footer locale={locale} />
    </div>
  );
}
