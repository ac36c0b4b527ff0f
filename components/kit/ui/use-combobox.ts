"use client";

import { useId, useState, type KeyboardEvent, type MouseEvent } from "react";

type Options<T> = {
  /** The options in display order. */
  options: readonly T[];
  isOpen: boolean;
  onPick(option: T): void;
  /** The option that is active at first; none by default. */
  initial?: number;
  /** Called when an arrow key opens the list. */
  onOpen?(): void;
  /** Called on Escape, to undo or close; false when there was nothing to do. */
  onDismiss(): boolean;
};

/** The index without an active option. */
export const NO_OPTION = -1;

/** The active index after an arrow key, wrapping around; the first or last from none. */
function step(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  return undefined;
}

/**
 * Keyboard and ARIA of a combobox with a listbox (WAI-ARIA APG), for all fields with suggestions.
 * The focus stays in the input; arrow keys move the active option, Enter or a click picks it,
 * Escape dismisses. Texts, filtering and the list's state belong to the caller: one list navigates,
 * one selects several options, one is inside a dialog.
 *
 * Not the ComboBox of react-aria-components: it has 61 KB compressed, half of a public page's
 * budget, hides the rest of the page from screen readers while open, and renders the list outside
 * of the dialog that our search is in.
 */
export function useCombobox<T>({
  options,
  isOpen,
  initial = NO_OPTION,
  onPick,
  onOpen,
  onDismiss,
}: Options<T>) {
  const listId = useId();
  const [moved, setActive] = useState(initial);
  const active = isOpen ? Math.min(moved, options.length - 1) : NO_OPTION;
  const idOf = (index: number) => `${listId}-${index}`;

  /** Makes an option active, and shows it. */
  const moveTo = (to: number) => {
    setActive(to);
    document.getElementById(idOf(to))?.scrollIntoView({ block: "nearest" });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const to = options.length > 0 ? step(event.key, active, options.length) : undefined;
    const picked = event.key === "Enter" ? options[active] : undefined;
    if (to !== undefined) {
      onOpen?.();
      moveTo(to);
    } else if (picked !== undefined) {
      onPick(picked);
    } else if (event.key === "Escape" && onDismiss()) {
      setActive(NO_OPTION);
      event.stopPropagation();
    } else {
      return;
    }
    event.preventDefault();
  };

  return {
    active,
    /** Called when the text changes: resets the active option, or sets the first. */
    setActive,
    moveTo,
    inputProps: {
      role: "combobox",
      "aria-expanded": isOpen && options.length > 0,
      "aria-controls": listId,
      "aria-autocomplete": "list",
      "aria-activedescendant": active === NO_OPTION ? undefined : idOf(active),
      autoComplete: "off",
      spellCheck: false,
      onKeyDown,
    },
    listProps: { id: listId, role: "listbox" },
    /** `isSelected` for multiple selection; else the active option is the selected one. */
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
