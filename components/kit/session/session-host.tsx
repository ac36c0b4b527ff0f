"use client";

import { useEffect, useState, type ComponentType } from "react";
import { mayBeSignedIn, setSession } from "./session-store";

/**
 * Loads the session, once per page. For visitors nothing is loaded or requested: the code is loaded
 * only with the cookie that every sign-in sets, also when another tab sets it later.
 */
export function SessionHost() {
  const [Watch, setWatch] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Watch) return;
    const checkCookie = () => {
      if (mayBeSignedIn(document.cookie))
        void import("./session-watch").then((module) => setWatch(() => module.SessionWatch));
      else setSession(null);
    };
    checkCookie();
    window.addEventListener("focus", checkCookie);
    return () => window.removeEventListener("focus", checkCookie);
  }, [Watch]);
  return Watch && <Watch />;
}
