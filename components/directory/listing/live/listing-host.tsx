"use client";

import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { Button } from "@/components/kit/ui/plain-button";
import type { LiveProps } from "./listing-live";
import { openWords, withTime, type MomentTexts } from "./open-words";

export type HostProps = LiveProps & {
  texts: MomentTexts;
  isMap: boolean;
  /** The ids of the rows, with commas. */
  shown: string;
  showMap: string;
};

const MINUTE_MS = 60_000;
/** The first sign of a person; programs that only look at the page load nothing more. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll", "focusin"];

const rows = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** "Open until 18:00" and "opens Monday 09:00" in the rows. */
function sayOpen({ locale, texts }: HostProps): void {
  const now = new Date();
  for (const row of rows("[data-spans]")) {
    const words = openWords(row.dataset.spans ?? "", now, locale, texts);
    row.textContent = words?.text ?? "";
    row.dataset.open = String(words?.isOpen);
  }
}

/** The next free appointments of all rows, by one call. */
async function sayFree({ locale, texts, shown }: HostProps): Promise<void> {
  const answer = await fetch(`/api/appointment-slot/first?members=${shown}`, { cache: "no-store" });
  if (!answer.ok) return;
  const { data } = (await answer.json()) as { data: { id: number; next_free_at: string | null }[] };
  for (const { id, next_free_at: at } of data)
    for (const row of rows(`[data-free="${id}"]`))
      row.textContent = at ? withTime(texts.freeAt, new Date(at), locale) : "";
}

/** Whether companies wait to be compared, as `basket-store.ts` keeps them. */
function hasPicked(): boolean {
  try {
    return window.sessionStorage.getItem("compare") !== null;
  } catch {
    return false;
  }
}

const loadLive = () => import("./listing-live");

/**
 * Says in the rows what is true at this moment, and loads the map and all else that a list can do
 * with the first sign of a person: pages are the same bytes for everybody, and stay small.
 */
export function ListingHost(props: HostProps) {
  const [Live, setLive] = useState<ComponentType<LiveProps>>();
  const { query, isNear, isMap, shown } = props;
  const say = useEffectEvent(() => sayOpen(props));
  useEffect(() => {
    say();
    const timer = setInterval(say, MINUTE_MS);
    return () => clearInterval(timer);
  }, [shown]);
  const ask = useEffectEvent(() => {
    // Without an answer the rows say nothing of appointments.
    if (shown) sayFree(props).catch(() => undefined);
  });
  useEffect(() => ask(), [shown]);
  useEffect(() => {
    const load = () => void loadLive().then((module) => setLive(() => module.ListingLive));
    const press = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>("[data-compare]");
      if (button) void loadLive().then(({ pressCompare }) => pressCompare(button));
    };
    const options = { once: true, passive: true };
    if (isNear || isMap || hasPicked()) load();
    for (const sign of SIGNS) window.addEventListener(sign, load, options);
    document.addEventListener("click", press);
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, load);
      document.removeEventListener("click", press);
    };
  }, [query, isNear, isMap]);
  if (Live) return <Live {...props} />;
  return (
    <div className="map-blank">
      <Button kind="quiet" size="small">
        {props.showMap}
      </Button>
    </div>
  );
}
