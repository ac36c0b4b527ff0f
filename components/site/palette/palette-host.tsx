"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { isTyping } from "@/components/kit/ui/is-typing";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { onOpenPalette, openPalette, type PalettePart } from "@/components/kit/desk/commands";
import type { PaletteEntries } from "./entries";

const PaletteDialog = dynamic(() => import("./palette-dialog").then((all) => all.PaletteDialog));
const ShortcutsDialog = dynamic(() =>
  import("./shortcuts-dialog").then((all) => all.ShortcutsDialog),
);

/** What a key opens; the letter by its place, since Greek keyboards have another there. */
function partOf(event: KeyboardEvent): PalettePart | undefined {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (isCommand && (event.code === "KeyK" || event.key.toLowerCase() === "k")) return "palette";
  if (event.key === "?" && !event.ctrlKey && !event.metaKey && !isTyping(event.target))
    return "shortcuts";
  return undefined;
}

/**
 * Opens the palette on Ctrl+K and ⌘K and the list of shortcuts on `?`, and loads either when it is
 * opened first. A text with a selection takes Ctrl+K for a link; open dialogs keep their keys.
 */
export function PaletteHost({ locale, entries }: { locale: Locale; entries: PaletteEntries }) {
  const [part, setPart] = useState<PalettePart>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = partOf(event);
      if (!wanted || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector("dialog[open]")) {
        // The browser's own Ctrl+K would leave for its address bar.
        if (wanted === "palette") event.preventDefault();
        return;
      }
      event.preventDefault();
      openPalette(wanted);
    };
    window.addEventListener("keydown", onKey);
    const end = onOpenPalette(setPart);
    return () => {
      window.removeEventListener("keydown", onKey);
      end();
    };
  }, []);
  const close = () => setPart(undefined);
  return (
    <>
      {part === "palette" && <PaletteDialog locale={locale} entries={entries} onClose={close} />}
      {part === "shortcuts" && <ShortcutsDialog onClose={close} />}
    </>
  );
}
