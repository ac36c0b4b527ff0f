"use client";

import { useEffect, useRef, useState } from "react";
import { Glyph, MINUS, PLUS } from "@/components/kit/ui/glyph";
import { slotHtml, type SlotContent } from "@/components/kit/ui/slot";
import { setUiState, useUiState } from "@/components/kit/ui/ui-state";

/** After this much scrolling the expanded list collapses, since it is part of the sticky header. */
const FOLD_AFTER_PX = 80;

/** Collapses the expanded list when the reader scrolls on. */
function useFoldOnScroll(isFolded: boolean) {
  useEffect(() => {
    if (isFolded) return;
    let from: number | undefined;
    // Expanding shifts the page: scroll anchoring corrects the scroll position in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => (from = window.scrollY));
    });
    const onScroll = () => {
      if (from !== undefined && Math.abs(window.scrollY - from) > FOLD_AFTER_PX)
        setUiState({ isSubNavFolded: true });
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
    };
  }, [isFolded]);
}

/**
 * The links of the current section: one line with horizontal scrolling, all of them when expanded.
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
  items: SlotContent;
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
  useFoldOnScroll(isFolded);
  return (
    <nav aria-label={navLabel} className="sub-nav">
      <div className="shell flex items-start gap-3">
        <ul
          ref={list}
          id="sub-nav-list"
          data-folded={isFolded}
          className="sub-nav-list"
          data-slot={items.id}
          dangerouslySetInnerHTML={slotHtml(items)}
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
