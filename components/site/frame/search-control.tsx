"use client";

import { useCallback, useEffect, useState, type ComponentType, type MouseEvent } from "react";
import type { SearchDialogProps } from "@/components/site/search/search-dialog";
import { Glyph, SEARCH } from "@/components/kit/ui/glyph";
import { isTyping } from "@/components/kit/ui/is-typing";
import { searchTexts } from "@/components/site/search/search-texts";
import { localePath } from "@/lib/kernel/i18n/locale";

type Props = Omit<SearchDialogProps, "isOpen" | "onClose" | "texts">;
type Loaded = { Opened: ComponentType<SearchDialogProps>; texts: SearchDialogProps["texts"] };

/**
 * The search button: a link to the search page that with JavaScript opens the search dialog, loaded
 * on demand. Ctrl+K and / open it too.
 */
export function SearchControl(props: Props) {
  const { locale, label } = props;
  const [loaded, setLoaded] = useState<Loaded>();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(async () => {
    const [{ SearchDialog }, texts] = await Promise.all([
      import("@/components/site/search/search-dialog"),
      searchTexts(locale),
    ]);
    setLoaded({ Opened: SearchDialog, texts });
    setOpen(true);
  }, [locale]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Greek keyboards have a kappa there.
      const isK = /^[kκ]$/i.test(event.key);
      const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if ((isCommand && isK) || (event.key === "/" && !isTyping(event.target))) {
        event.preventDefault();
        void open();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
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
      {loaded && (
        <loaded.Opened
          {...props}
          texts={loaded.texts}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
