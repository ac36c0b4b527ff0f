"use client";

import { useEffect, useEffectEvent, useState, type ComponentType, type MouseEvent } from "react";
import type { LoadedDialogProps } from "@/components/site/search/load-search-dialog";
import { Glyph, SEARCH } from "@/components/kit/ui/glyph";
import { isTyping } from "@/components/kit/ui/is-typing";
import { localePath } from "@/lib/kernel/i18n/locale";

type Props = Omit<LoadedDialogProps, "isOpen" | "onClose">;

/**
 * The search button: a link to the search page that with JavaScript opens the search dialog, loaded
 * on demand. Ctrl+K and / open it too.
 */
export function SearchControl(props: Props) {
  const { locale, label } = props;
  const [Opened, setOpened] = useState<ComponentType<LoadedDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    const { loadSearchDialog } = await import("@/components/site/search/load-search-dialog");
    const Loaded = await loadSearchDialog(locale);
    setOpened(() => Loaded);
    setOpen(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Greek keyboards have a kappa there.
    const isK = /^[kκ]$/i.test(event.key);
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if ((isCommand && isK) || (event.key === "/" && !isTyping(event.target))) {
      event.preventDefault();
      void open();
    }
  });
  useEffect(() => {
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
      {Opened && <Opened {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
