import type { ReactNode } from "react";
import type { SectionName } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import { Header } from "./header";

/**
 * Where a page stands: which section's colour, logo and sub-navigation it wears, and where its
 * translation is.
 */
export type Place = {
  locale: Locale;
  section?: SectionName | "directory";
  /** The slug of the sub-category or profession that is shown, for the under-header. */
  tag?: string;
  /**
   * The public path of this document in each language, null where it is not published; left out
   * when paths are alike.
   */
  alternates?: Record<Locale, string | null>;
  /** Path without language prefix, for pages whose address is the same in both languages. */
  path: string;
};

/** Every page of the site: header, then the content as `main`. The layouts add the footer. */
export function PageShell({ children, ...place }: Place & { children: ReactNode }) {
  return (
    <div data-section={place.section} className="contents">
      <Header {...place} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  );
}
