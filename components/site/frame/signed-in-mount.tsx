"use client";

import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { SessionUser } from "@/components/kit/session/session-store";
import { splitLocale } from "@/lib/kernel/i18n/locale";
import "./browser-parts";
import { SignedInLoader } from "./signed-in-loader";
import { SIGNED_IN_TOOLS } from "./signed-in-place";

const findPlace = () => document.querySelector(`[${SIGNED_IN_TOOLS}]`);

/** Another layout has another header: a navigation may replace it. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Puts the tools of signed-in people into the header of a public page, whose HTML is the same for
 * everybody and has only an empty place for them.
 */
export function SignedInMount({ user }: { user: SessionUser }) {
  const { locale } = splitLocale(usePathname());
  const place = useSyncExternalStore(subscribe, findPlace, () => null);
  if (!place) return null;
  return createPortal(<SignedInLoader locale={locale} user={user} area="site" />, place);
}
