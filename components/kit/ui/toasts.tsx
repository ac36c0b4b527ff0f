"use client";

import { useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import { TOAST_EVENT } from "./toast-event";
import { announceInDialog, raiseToasts } from "./toast-layer";

/** Toasts are not focusable: a dismissible toast would trap Tab. They disappear by themselves. */
const NOT_DISMISSIBLE = { dismissible: false };

/**
 * The list of toasts in teal (docs/site.md#forms); `first` is the message that triggered the
 * loading.
 */
export function Toasts({ first }: { first: string }) {
  const shown = useRef(false);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = (message: string) => {
      toast(message, NOT_DISMISSIBLE);
      if (region.current) raiseToasts(region.current);
      announceInDialog(message);
    };
    if (!shown.current) show(first);
    shown.current = true;
    const onToast = (event: Event) => show((event as CustomEvent<string>).detail);
    window.addEventListener(TOAST_EVENT, onToast);
    return () => window.removeEventListener(TOAST_EVENT, onToast);
  }, [first]);
  return (
    <Toaster
      ref={region}
      position="bottom-center"
      toastOptions={{
        duration: 6_000,
        style: {
          background: "#0f6b66",
          color: "#ffffff",
          border: "0",
          borderRadius: "3px",
          fontFamily: "var(--font-sans)",
        },
      }}
    />
  );
}
