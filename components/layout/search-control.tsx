"use client";

import { useEffect, useState, type ComponentType, type MouseEvent } from "react";
import type { SearchLabels } from "@/components/search/labels";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Glyph, SEARCH } from "@/components/ui/glyph";
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
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const open = async () => {
    const { SearchBox } = await import("@/components/search/search-box");
    setBox(() => SearchBox);
    setOpen(true);
  };
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
        <Glyph path={SEARCH} />
      </a>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        closesOnBackdrop
        aria-label={label}
        className="search-dialog"
      >
        {isOpen && Box && (
          <div className="shell flex items-start gap-3 py-5">
            <div className="min-w-0 flex-1">
              <Box locale={locale} labels={labels} autoFocus onDone={close} />
            </div>
            <CloseButton label={closeLabel} onClick={close} />
          </div>
        )}
      </Dialog>
    </>
  );
}
