"use client";

import { useEffect, useRef, useState } from "react";
import { Glyph, MINUS, PLUS } from "@/components/ui/glyph";
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
            <Glyph path={isFolded ? PLUS : MINUS} size={16} />
          </button>
        )}
      </div>
    </nav>
  );
}
