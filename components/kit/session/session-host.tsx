"use client";

import { useEffect, useState, type ReactNode } from "react";
import { mayBeSignedIn, setSession } from "./session-store";
import type { SignedInTools } from "./session-watch";

type LoadTools = () => Promise<SignedInTools>;

/** Loads what watches the session, and the tools of those who are signed in. */
async function loadWatch(loadTools: LoadTools): Promise<ReactNode> {
  const [{ SessionWatch }, Tools] = await Promise.all([import("./session-watch"), loadTools()]);
  return <SessionWatch Tools={Tools} />;
}

/**
 * Loads the session, once per page. For visitors nothing is loaded or requested: the code is loaded
 * only with the cookie that every sign-in sets, also when another tab sets it later.
 */
export function SessionHost({ loadTools }: { loadTools: LoadTools }) {
  const [watch, setWatch] = useState<ReactNode>(null);
  useEffect(() => {
    if (watch) return;
    const checkCookie = () => {
      if (mayBeSignedIn(document.cookie)) void loadWatch(loadTools).then(setWatch);
      else setSession(null);
    };
    checkCookie();
    window.addEventListener("focus", checkCookie);
    return () => window.removeEventListener("focus", checkCookie);
  }, [watch, loadTools]);
  return watch;
}
