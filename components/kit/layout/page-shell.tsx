import type { ReactNode } from "react";
import { headerOf } from "./header-place";
import type { PageLocation } from "./page-location";

/** The shell of every page: header, then the content as `main`. Layouts add the footer. */
export function PageShell({ children, ...place }: PageLocation & { children: ReactNode }) {
  return (
    <div data-section={place.section} className="contents">
      {headerOf(place)}
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  );
}
