"use client";

import { useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import { TOAST_EVENT } from "./toast-event";

/**
 * What can be dismissed takes the focus and gives it back, so that Tab never gets past it; these go
 * by themselves.
 */
const PASSING = { dismissible: false };

/**
 * The list of toasts, teal as docs/site.md#forms says; `first` is the message that it was loaded
 * for.
 */
export function Toasts({ first }: { first: string }) {
  const shown = useRef(false);
  useEffect(() => {
    const show = (message: string) => toast(message, PASSING);
    if (!shown.current) show(first);
    shown.current = true;
    const onToast = (event: Event) => show((event as CustomEvent<string>).detail);
    window.addEventListener(TOAST_EVENT, onToast);
    return () => window.removeEventListener(TOAST_EVENT, onToast);
  }, [first]);
  return (
    <Toaster
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
