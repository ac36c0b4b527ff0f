"use client";

import { useEffect, useRef } from "react";
import { Toaster, toast } from "sonner";
import { TOAST_EVENT } from "./toast";

/** The list of toasts, teal as spec §2 says; `first` is the message that it was loaded for. */
export function Toasts({ first }: { first: string }) {
  const shown = useRef(false);
  useEffect(() => {
    if (!shown.current) toast(first);
    shown.current = true;
    const onToast = (event: Event) => toast((event as CustomEvent<string>).detail);
    window.addEventListener(TOAST_EVENT, onToast);
    return () => window.removeEventListener(TOAST_EVENT, onToast);
  }, [first]);
  return <Toaster position="bottom-center" toastOptions={{ duration: 6_000, style: { background: "#0f6b66", color: "#ffffff", border: "0", borderRadius: "3px", fontFamily: "var(--font-sans)" } }} />;
}
