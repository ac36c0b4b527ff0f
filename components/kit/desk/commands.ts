"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { IconName } from "@/components/kit/ui/icon";

/** An action of the palette. */
export type Command = {
  /** Unique on a screen. */
  id: string;
  label: string;
  icon: IconName;
  /** Further names by which it is found, such as that of the other language. */
  words?: string;
  /** The keys that do the same, as they are shown: `Ctrl+S`. */
  keys?: string;
  run(): void;
};

const OPEN = "ds:palette";
/** What can be opened from anywhere in the account area. */
export type PalettePart = "palette" | "shortcuts";

/** Opens the palette, or the list of shortcuts. */
export const openPalette = (part: PalettePart = "palette"): void =>
  void window.dispatchEvent(new CustomEvent<PalettePart>(OPEN, { detail: part }));

/** Calls back when the palette is to be opened. The result ends that. */
export function onOpenPalette(open: (part: PalettePart) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent) open(event.detail === "shortcuts" ? "shortcuts" : "palette");
  };
  window.addEventListener(OPEN, listen);
  return () => window.removeEventListener(OPEN, listen);
}

const NONE: readonly Command[] = [];
let registered: ReadonlyMap<string, Command> = new Map();
let listed = NONE;
const listeners = new Set<() => void>();

function change(edit: (commands: Map<string, Command>) => void): void {
  const next = new Map(registered);
  edit(next);
  registered = next;
  listed = [...next.values()];
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The actions that the current screen offers. */
export const useRegisteredCommands = (): readonly Command[] =>
  useSyncExternalStore(
    subscribe,
    () => listed,
    () => NONE,
  );

/** Offers actions in the palette while the calling component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const run = useEffectEvent((id: string) => commands.find((one) => one.id === id)?.run());
  // Functions change with every render; what is shown does not.
  const shown = JSON.stringify(commands);
  useEffect(() => {
    const own = (JSON.parse(shown) as Omit<Command, "run">[]).map((one) => ({
      ...one,
      run: () => run(one.id),
    }));
    change((all) => {
      for (const one of own) all.set(one.id, one);
    });
    return () =>
      change((all) => {
        for (const one of own) if (all.get(one.id) === one) all.delete(one.id);
      });
  }, [shown]);
}
