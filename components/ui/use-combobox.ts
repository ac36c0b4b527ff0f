"use client";

import { useId, useState, type KeyboardEvent, type MouseEvent } from "react";

type Options<T> = {
  /** The options in the order in which they are shown. */
  options: readonly T[];
  isOpen: boolean;
  onPick(option: T): void;
  /** An arrow key asks for the list. */
  onOpen?(): void;
  /** Escape: takes back what there is to take back. False when there was nothing. */
  onDismiss(): boolean;
};

/** The index while no option is active. */
export const NONE = -1;

/** The active index after an arrow key: round at both ends, the first or the last from none. */
function step(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return undefined;
}

/**
 * Keyboard and ARIA of a combobox with a list (WAI-ARIA APG), for every field that suggests while a
 * user types. The focus stays in the input; arrow keys move the active option, Enter or a click
 * picks it, Escape dismisses. Texts, filtering and the state of the list are the caller's, since
 * one list navigates, one takes several options and one stands open inside a dialog.
 *
 * Not the ComboBox of react-aria-components: it weighs 61 KB compressed, half of what a public page
 * may load, hides the rest of the page from screen readers while its list is open, and places the
 * list outside of the dialog that our search stands in.
 */
export function useCombobox<T>({ options, isOpen, onPick, onOpen, onDismiss }: Options<T>) {
  const listId = useId();
  const [moved, setActive] = useState(NONE);
  const active = isOpen ? Math.min(moved, options.length - 1) : NONE;
  const idOf = (index: number) => `${listId}-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    // The keys belong to the input method until it has composed its character.
    if (event.nativeEvent.isComposing) return;
    const to = options.length > 0 ? step(event.key, active, options.length) : undefined;
    const picked = event.key === "Enter" ? options[active] : undefined;
    if (to !== undefined) {
      onOpen?.();
      setActive(to);
      document.getElementById(idOf(to))?.scrollIntoView({ block: "nearest" });
    } else if (picked !== undefined) {
      onPick(picked);
    } else if (event.key === "Escape" && onDismiss()) {
      setActive(NONE);
      event.stopPropagation();
    } else {
      return;
    }
    event.preventDefault();
  };

  return {
    active,
    /** For when the text changes: none again, or the first. */
    setActive,
    inputProps: {
      role: "combobox",
      "aria-expanded": isOpen && options.length > 0,
      "aria-controls": listId,
      "aria-autocomplete": "list",
      "aria-activedescendant": active === NONE ? undefined : idOf(active),
      autoComplete: "off",
      spellCheck: false,
      onKeyDown,
    },
    listProps: { id: listId, role: "listbox" },
    /** `isSelected` where options are chosen and stay so; else the active one counts as selected. */
    optionProps: (index: number, isSelected = index === active) => ({
      id: idOf(index),
      role: "option",
      "aria-selected": isSelected,
      "data-active": index === active || undefined,
      onMouseMove: () => setActive(index),
      // The input keeps the focus, or the list would close before the click.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => {
        const option = options[index];
        if (option !== undefined) onPick(option);
      },
    }),
  } as const;
}

export type Combobox<T> = ReturnType<typeof useCombobox<T>>;
