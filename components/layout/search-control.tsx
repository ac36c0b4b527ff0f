"use client";

import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from "react";
import type { SearchLabels } from "@/components/search/labels";
import { IconButton } from "@/components/ui/icon-button";
import { localePath, type Locale } from "@/lib/i18n/locale";

type BoxProps = { locale: Locale; labels: SearchLabels; autoFocus?: boolean; onDone?: () => void };

/**
 * The search button: a link to the search page that, with scripts, opens the search box over the
 * page. Ctrl+K and / open it too.
 */
export function SearchControl({
  locale,
  labels,
  label,
  closeLabel,
}: {
  locale: Locale;
  labels: SearchLabels;
  label: string;
  closeLabel: string;
}) {
  const [Box, setBox] = useState<ComponentType<BoxProps> | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    const { SearchBox } = await import("@/components/search/search-box");
    setBox(() => SearchBox);
    setOpen(true);
  };
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable ||
          /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName));
      if (
        ((event.ctrlKey || event.metaKey) && event.key === "k") ||
        (event.key === "/" && !typing)
      ) {
        event.preventDefault();
        void open();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  };
  return (
    <>
      <a
        href={localePath(locale, "/search")}
        className="round-button"
        aria-label={label}
        title={label}
        onClick={onClick}
      >
        <svg
          viewBox="0 0 20 20"
          width="18"
          height="18"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        >
          <circle cx="9" cy="9" r="5.2" />
          <path d="m13 13 4 4" />
        </svg>
      </a>
      <dialog
        ref={dialog}
        aria-label={label}
        className="search-dialog"
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === dialog.current) setOpen(false);
        }}
      >
        {isOpen && Box && (
          <div className="shell flex items-start gap-3 py-5">
            <div className="min-w-0 flex-1">
              <Box locale={locale} labels={labels} autoFocus onDone={() => setOpen(false)} />
            </div>
            <IconButton className="shrink-0" label={closeLabel} onClick={() => setOpen(false)}>
              <svg
                viewBox="0 0 20 20"
                width="18"
                height="18"
                aria-hidden="true"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
              >
                <path d="m5 5 10 10M15 5 5 15" />
              </svg>
            </IconButton>
          </div>
        )}
      </dialog>
    </>
  );
}
