"use client";

import { useEffect, useState, type ReactNode } from "react";
import { mayBeSignedIn, setSession } from "./session-store";
import { loadSignedInTools } from "./signed-in-tools";

/** Loads what watches the session, and the tools of those who are signed in. */
async function loadWatch(): Promise<ReactNode> {
  const [{ SessionWatch }, Tools] = await Promise.all([
    import("./session-watch"),
    loadSignedInTools(),
  ]);
  return <SessionWatch Tools={Tools} />;
}

/**
 * Loads the session, once per page. For visitors nothing is loaded or requested: the code is loaded
 * only with the cookie that every sign-in sets, also when another tab sets it later.
 */
export function SessionHost() {
  const [watch, setWatch] = useState<ReactNode>(null);
  useEffect(() => {
    if (watch) return;
    const checkCookie = () => {
      if (mayBeSignedIn(document.cookie)) void loadWatch().then(setWatch);
      else setSession(null);
    };
    checkCookie();
    window.addEventListener("focus", checkCookie);
    return () => window.removeEventListener("focus", checkCookie);
  }, [watch]);
  return watch;
}
