"use client";

import { useEffect, useRef, useState } from "react";
import type { Html } from "@/components/ui/html";
import { setUiState, useUiState } from "./ui-state";

/**
 * The parts of the current section: one line that can be moved sideways while folded, all of them
 * when expanded.
 */
export function SubNav({
  navLabel,
  expandLabel,
  foldLabel,
  items,
}: {
  navLabel: string;
  expandLabel: string;
  foldLabel: string;
  items: Html;
}) {
  const isFolded = useUiState("isSubNavFolded");
  const list = useRef<HTMLUListElement>(null);
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    element.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(() => {
      if (element.dataset.folded === "true") measure();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      setUiState({ isSubNavFolded: true });
    };
  }, []);
  return (
    <nav aria-label={navLabel} className="sub-nav">
      <div className="shell flex items-start gap-3">
        <ul
          ref={list}
          id="sub-nav-list"
          data-folded={isFolded}
          className="sub-nav-list"
          dangerouslySetInnerHTML={items}
        />
        {(overflows || !isFolded) && (
          <button
            type="button"
            className="sub-nav-toggle"
            aria-expanded={!isFolded}
            aria-controls="sub-nav-list"
            aria-label={isFolded ? expandLabel : foldLabel}
            title={isFolded ? expandLabel : foldLabel}
            onClick={() => setUiState({ isSubNavFolded: !isFolded })}
          >
            <svg
              viewBox="0 0 20 20"
              width="16"
              height="16"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
            >
              <path d={isFolded ? "M4 10h12M10 4v12" : "M4 10h12"} />
            </svg>
          </button>
        )}
      </div>
    </nav>
  );
}
