"use client";

import { lazy, Suspense, useState, type ReactNode } from "react";
import { useThirdParty } from "@/components/kernel/consent/use-third-party";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import type { MapOptions } from "./draw-map";

// Not next/dynamic, which weighs a kilobyte: the map is never shown in the server's HTML.
const MapCanvas = lazy(() =>
  import("./map-canvas").then((module) => ({ default: module.MapCanvas })),
);

type Props = Omit<MapOptions, "onMove"> & {
  /** The button; with tiles it names their host. */
  show: string;
  /** Beside tiles: what the host is, and the choice to show them always. */
  tiles?: { note: string; always: string } | undefined;
  children: ReactNode;
};

/**
 * A drawing of the place, replaced by a map on request: until then nothing is loaded from other
 * sites. Where the visitor allows map tiles the map is shown at once.
 */
export function PlaceMap({ show, tiles, children, ...options }: Props) {
  const map = useThirdParty("maps");
  const [isAlways, setAlways] = useState(false);
  if (map.isAsked || (tiles && map.isAllowed))
    return (
      <div className="h-72">
        <Suspense fallback={<div className="h-full bg-wash" aria-hidden="true" />}>
          <MapCanvas {...options} takesFocus={map.isAsked} className="h-full" />
        </Suspense>
      </div>
    );
  return (
    <div>
      <div className="relative h-48 overflow-hidden rounded-md">
        {children}
        <Button className="absolute bottom-3 left-3" onClick={() => map.show(isAlways)}>
          {show}
        </Button>
      </div>
      {tiles && (
        <div className="mt-1.5 text-sm text-soft">
          <p>{tiles.note}</p>
          <label className="mt-1 flex min-h-6 items-center gap-2">
            <Checkbox checked={isAlways} onChange={(event) => setAlways(event.target.checked)} />
            {tiles.always}
          </label>
        </div>
      )}
    </div>
  );
}
