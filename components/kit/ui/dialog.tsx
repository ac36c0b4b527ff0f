"use client";

import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { CLOSE, Glyph } from "./glyph";
import { IconButton } from "./icon-button";

type Props = Omit<ComponentProps<"dialog">, "open" | "onClose" | "onCancel" | "ref"> & {
  isOpen: boolean;
  /**
   * Called on Escape, or on a click on the backdrop where that closes: the caller sets `isOpen` to
   * false.
   */
  onClose(): void;
  closesOnBackdrop?: boolean;
  ref?: RefObject<HTMLDialogElement | null>;
};

/** Whether an event comes from this dialog: events of a nested one bubble through React. */
const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget;

/**
 * A modal dialog, controlled by `isOpen`. The native element instead of a library's: focus trap,
 * inert page, Escape and the return of the focus are built in, it may be nested in a form, and
 * public pages load nothing for it. With `className="modal"` it is centred.
 */
export function Dialog({ isOpen, onClose, closesOnBackdrop = false, ref, ...rest }: Props) {
  const ownRef = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? ownRef;

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [dialog, isOpen]);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Only a dialog that is closed before it is unmounted returns the focus.
    return () => element?.close();
  }, [dialog]);

  const onEscape = (event: SyntheticEvent) => {
    if (!isOwn(event)) return;
    event.preventDefault();
    onClose();
  };
  // Some browsers close on a second Escape without a cancel event. The event of close() arrives
  // later: by then the dialog may be open again.
  const onClosed = (event: SyntheticEvent) => {
    if (isOwn(event) && isOpen && !dialog.current?.open) onClose();
  };
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    rest.onClick?.(event);
    if (closesOnBackdrop && isOwn(event)) onClose();
  };
  return <dialog {...rest} ref={dialog} onCancel={onEscape} onClose={onClosed} onClick={onClick} />;
}

/** The close button. */
export function CloseButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <IconButton className="shrink-0" label={label} onClick={onClick}>
      <Glyph path={CLOSE} />
    </IconButton>
  );
}

type HeaderProps = { titleId: string; title: string; closeLabel: string; onClose(): void };

/** Title and close button of a dialog. */
export function DialogHeader({ titleId, title, closeLabel, onClose }: HeaderProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      <CloseButton label={closeLabel} onClick={onClose} />
    </div>
  );
}
