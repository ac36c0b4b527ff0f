"use client";

import type { KeyboardEvent, ReactNode } from "react";

const tabId = (id: string, key: string) => `${id}-tab-${key}`;

/** The attributes of the panel of a tab; `id` is that of the tab list. */
export const tabPanel = (id: string, key: string) =>
  ({
    id: `${id}-panel-${key}`,
    role: "tabpanel",
    "aria-labelledby": tabId(id, key),
  }) as const;

type Props<Key extends string> = {
  id: string;
  label: string;
  keys: readonly Key[];
  selected: Key;
  onSelect(key: NoInfer<Key>): void;
  className?: string;
  /** The content of the tab. */
  children(key: Key): ReactNode;
};

/** The index after a key, wrapping around; undefined for other keys. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/**
 * Tabs with automatic activation by arrow keys; Tab moves on to the panel (WAI-ARIA APG). The
 * caller renders the panels and hides them, or shows all where there is room.
 */
export function TabList<Key extends string>({
  id,
  label,
  keys,
  selected,
  onSelect,
  className,
  children,
}: Props<Key>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[target(event.key, keys.indexOf(selected), keys.length) ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    onSelect(to);
    document.getElementById(tabId(id, to))?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={className ? `tab-list ${className}` : "tab-list"}
      onKeyDown={onKeyDown}
    >
      {keys.map((key) => (
        <button
          key={key}
          id={tabId(id, key)}
          type="button"
          role="tab"
          aria-selected={key === selected}
          aria-controls={tabPanel(id, key).id}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
        >
          {children(key)}
        </button>
      ))}
    </div>
  );
}
