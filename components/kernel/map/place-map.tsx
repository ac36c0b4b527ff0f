"use client";

import { lazy, Suspense, useState } from "react";
import { useThirdParty } from "@/components/kernel/consent/use-third-party";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import type { MapOptions } from "./draw-map";
import { PLACE_HEIGHT, type TilesTexts } from "./place-frame";

// Not next/dynamic, which weighs a kilobyte: the map is never shown in the server's HTML.
const MapCanvas = lazy(() =>
  import("./map-canvas").then((module) => ({ default: module.MapCanvas })),
);

export type PlaceMapProps = Omit<MapOptions, "onMove"> & {
  /** The button; with tiles it names their host. */
  show: string;
  /** Beside tiles: what the host is, and the choice to show them always. */
  tiles?: TilesTexts | undefined;
};

/**
 * The button over a drawing of the place, and on request a map that covers it: until then nothing is
 * loaded from other sites. Where the visitor allows map tiles the map is shown at once.
 */
export function PlaceMap({ show, tiles, ...options }: PlaceMapProps) {
  const map = useThirdParty("maps");
  const [isAlways, setAlways] = useState(false);
  const isShown = map.isAsked || (tiles !== undefined && map.isAllowed);
  return (
    <div>
      <div className={`relative ${PLACE_HEIGHT}`}>
        {isShown ? (
          <Suspense fallback={<div className="h-full bg-wash" aria-hidden="true" />}>
            <MapCanvas {...options} takesFocus={map.isAsked} className="h-full" />
          </Suspense>
        ) : (
          <Button className="absolute bottom-3 left-3" onClick={() => map.show(isAlways)}>
            {show}
          </Button>
        )}
      </div>
      {tiles && (
        // Its room stays when the map is shown, so that nothing moves.
        <div className={`mt-1.5 text-sm text-soft ${isShown ? "invisible" : ""}`}>
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
