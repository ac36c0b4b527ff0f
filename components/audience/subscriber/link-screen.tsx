import type { ReactNode } from "react";
import { PageShell } from "@/components/kit/layout/page-shell";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Props = { locale: Locale; path: string; title: string; children: ReactNode };

/** The frame of a page behind a mailed link. */
export function LinkScreen({ locale, path, title, children }: Props) {
  return (
    <PageShell locale={locale} path={path}>
      <div className="shell max-w-3xl py-12 wide:py-20">
        <h1 className="mb-6 text-3xl wrap-anywhere md:text-4xl">{title}</h1>
        {children}
      </div>
    </PageShell>
  );
}
