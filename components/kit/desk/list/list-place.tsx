"use client";

import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { readList, storeList } from "./list-memory";

/**
 * Remembers the URL of a list and the row that was opened, and marks and focuses that row when one
 * is back, so that a long list goes on where it was left.
 */
export function ListPlace({
  path,
  href,
  children,
}: {
  path: string;
  /** The URL of the list with filters and page, without a language. */
  href: string;
  children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = readList(path);
    storeList(path, { href });
    if (before?.href !== href || before.row === undefined) return;
    const row = content.current?.querySelector<HTMLElement>(`tr[data-row="${before.row}"]`);
    if (!row) return;
    row.dataset.opened = "true";
    // The browser restores the scroll position itself; a new visit may begin at the top.
    row.querySelector<HTMLElement>(".row-link")?.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }, [path, href]);
  const onClickCapture = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest(".row-link") : null;
    const row = link?.closest<HTMLElement>("tr[data-row]");
    if (row) storeList(path, { href, row: Number(row.dataset.row) });
  };
  return (
    <div ref={content} onClickCapture={onClickCapture}>
      {children}
    </div>
  );
}
