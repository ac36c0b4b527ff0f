"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/kit/ui/button";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type * as Kept from "./keep-own";
import { canKeep } from "./register";

type State = "unknown" | "free" | "busy" | "kept" | "failed";
type Props = {
  locale: Locale;
  /** Public pages that come along, such as the posts of a board. */
  along?: readonly string[];
  className?: string;
};
type Loaded = Pick<typeof Kept, "keepThisPage" | "dropThisPage"> & {
  texts: (typeof Kept.offlineTexts)[Locale];
};

const noSubscription = () => () => undefined;

/**
 * Keeps the page on which it stands for a time without a network, until the sign-out. Nothing of it is
 * in the page of the server: without scripts, or where nothing can be kept, there is no button.
 */
export function KeepButton({ locale, along = [], className = "" }: Props) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [state, setState] = useState<State>("unknown");
  const isPossible = useSyncExternalStore(noSubscription, canKeep, () => true);
  useEffect(() => {
    if (!canKeep()) return;
    void import("./keep-own").then(
      async ({ offlineTexts, keepThisPage, dropThisPage, isThisPageKept }) => {
        setState((await isThisPageKept()) ? "kept" : "free");
        setLoaded({ keepThisPage, dropThisPage, texts: offlineTexts[locale] });
      },
    );
  }, [locale]);
  if (!isPossible) return null;
  // The room of the button, so that nothing moves when it comes.
  if (!loaded) return <div className={`no-print min-h-9 ${className}`} />;
  const { texts } = loaded;
  const press = async () => {
    if (state === "busy") return;
    const was = state;
    setState("busy");
    if (was === "kept") await loaded.dropThisPage();
    const isKept = was !== "kept" && (await loaded.keepThisPage({ along }));
    if (was === "kept") setState("free");
    else setState(isKept ? "kept" : "failed");
  };
  const label = { kept: texts.drop, busy: texts.keeping, free: texts.keep, failed: texts.keep };
  return (
    <div className={`no-print ${className}`}>
      <Button
        kind="quiet"
        size="small"
        aria-disabled={state === "busy" || undefined}
        onClick={() => void press()}
      >
        {label[state === "unknown" ? "free" : state]}
      </Button>
      <p role="status" className="mt-1 text-sm text-soft empty:hidden">
        {state === "kept" && `${texts.isKept}. ${texts.keepNote}`}
        {state === "failed" && texts.notKept}
      </p>
    </div>
  );
}
