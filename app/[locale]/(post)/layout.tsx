import type { ReactNode } from "react";
import { Footer } from "@/components/site/frame/footer";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";

/** The post layout: one column. */
export default async function PostLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: LocaleParams;
}) {
  const locale = await pageLocale(params);
  return (
    <div data-layout="post">
      {children}
      <Footer locale={locale} />
    </div>
  );
}
