"use client";

import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
} from "react";

type Props = {
  /** The accessible name of the button. */
  label: string;
  button: ReactNode;
  buttonClass: string;
  panelClass: string;
  /** Called when the panel opens. */
  onOpen?(): void;
  children: ReactNode;
};

const isOutside = (root: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && !root?.contains(target);

/**
 * A button that opens a panel of links and actions. Escape, a click or focus outside, every link in
 * it, and every action with `data-closes` close it. A disclosure for screen readers, as WAI-ARIA APG
 * advises for navigation: the role `menu` would take Tab and headings away.
 */
export function Menu({ label, button, buttonClass, panelClass, onOpen, children }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (isOutside(root.current, event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);

  const toggle = () => {
    if (!isOpen) onOpen?.();
    setOpen(!isOpen);
  };
  const onBlur = (event: FocusEvent) => {
    if (isOutside(root.current, event.relatedTarget)) setOpen(false);
  };
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest("a, [data-closes]")) return;
    setOpen(false);
    // What was chosen is hidden now, and can have the focus no more.
    if (!target.closest("a")) opener.current?.focus();
  };
  return (
    <div ref={root} className="relative" onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {button}
      </button>
      <div id={id} hidden={!isOpen} className={panelClass} onClick={closeOnChoice}>
        {children}
      </div>
    </div>
  );
}
