import type { ReactNode } from "react";
import { headerOf } from "./header-place";
import type { PageLocation } from "./page-location";

/**
 * The shell of every page: header, then the content as `main`. Layouts add the footer. A navigation
 * scrolls to the first box of the new page, and `contents` is none: without the empty one a page
 * would open where the last one was scrolled to.
 */
export function PageShell({ children, ...place }: PageLocation & { children: ReactNode }) {
  return (
    <>
      <div />
      <div data-section={place.section} className="contents">
        {headerOf(place)}
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </div>
    </>
  );
}
