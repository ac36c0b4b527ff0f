"use client";

import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { onFirstSign } from "@/components/kit/ui/first-sign";
import { Button } from "@/components/kit/ui/plain-button";
import type { LiveProps } from "./listing-live";
import type { MomentOf } from "./moment-words";

export type HostProps = LiveProps & MomentOf & { isMap: boolean; showMap: string };

/** How long the words of the moment wait, so that the page comes first, in milliseconds. */
const WORDS_AFTER_MS = 800;

/** Whether companies wait to be compared, as `basket-store.ts` keeps them. */
function hasPicked(): boolean {
  try {
    return window.sessionStorage.getItem("compare") !== null;
  } catch {
    return false;
  }
}

/** Known once it has loaded: the next list, and an open sheet, go on with it at once. */
let known: ComponentType<LiveProps> | undefined;

async function loadLive() {
  const live = await import("./listing-live");
  known = live.ListingLive;
  return live;
}

/**
 * Has said in the rows what is true at this moment, and loads the map and all else that a list can do
 * with the first sign of a person: pages are the same bytes for everybody, and stay small.
 */
export function ListingHost(props: HostProps) {
  const [Live, setLive] = useState<ComponentType<LiveProps> | undefined>(() => known);
  const { query, isNear, isMap, shown, locale } = props;
  const listNow = useEffectEvent((): MomentOf => props);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { sayMoment } = await import("./moment-words");
      if (!isOver) end = sayMoment(listNow());
    };
    const timer = setTimeout(() => void begin(), WORDS_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [shown, locale]);
  useEffect(() => {
    const load = () => void loadLive().then((module) => setLive(() => module.ListingLive));
    const press = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>("[data-compare]");
      if (button) void import("./basket-store").then(({ pressCompare }) => pressCompare(button));
    };
    if (isNear || isMap || hasPicked()) load();
    const stop = onFirstSign(load);
    document.addEventListener("click", press);
    return () => {
      stop();
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
