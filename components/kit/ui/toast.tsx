"use client";

import { useEffect, useState, type ComponentType } from "react";
import { TOAST_EVENT } from "./toast-event";

/** Shows a short success message. */
export function showToast(message: string): void {
  window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: message }));
}

/** The host of toasts; its library is loaded with the first one. */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType<{ first: string }> | null>(null);
  const [first, setFirst] = useState("");
  useEffect(() => {
    if (Toasts) return;
    const onToast = (event: Event) => {
      setFirst((event as CustomEvent<string>).detail);
      void import("./toasts").then((module) => setToasts(() => module.Toasts));
    };
    window.addEventListener(TOAST_EVENT, onToast);
    return () => window.removeEventListener(TOAST_EVENT, onToast);
  }, [Toasts]);
  return Toasts ? <Toasts first={first} /> : null;
}
