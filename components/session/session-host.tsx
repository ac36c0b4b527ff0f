"use client";

import { useEffect, useState, type ComponentType } from "react";
import { mayBeSignedIn, setSession } from "./session-store";

/**
 * Finds out who is signed in, once on every page that holds it. Visitors load and ask nothing: the
 * part that asks comes only with the cookie that every sign-in sets, also when that happens later
 * in another tab.
 */
export function SessionHost() {
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Watch) return;
    const look = () => {
      if (mayBeSignedIn(document.cookie))
        void import("./session-watch").then((module) => setWatch(() => module.SessionWatch));
      else setSession(null);
    };
    look();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [Watch]);
  return Watch && <Watch />;
}
