"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useThirdParty } from "@/components/kernel/consent/use-third-party";
import { LinkButton } from "@/components/kit/ui/button";
import { onceInView } from "@/components/kit/ui/once-in-view";
import type { PointCanvasProps, PointTexts } from "./point-canvas";

const PointCanvas = lazy(() =>
  import("./point-canvas").then((module) => ({ default: module.PointCanvas })),
);

export type PointMapProps = Omit<PointCanvasProps, "active" | "bounds" | "texts"> &
  Partial<Pick<PointCanvasProps, "active" | "bounds">> & {
    /** `streets` names the host of the tiles; used with a tile server alone. */
    texts: PointTexts & { streets?: string | undefined };
    /** The size of the map, which is the same before it is loaded. */
    className: string;
  };

const Empty = () => <div className="h-full rounded-sm bg-wash" aria-hidden="true" />;

/**
 * The entries of a list on a map: pins, and numbers where there are many. It is loaded when it comes
 * into view, and asks nothing of others unless the visitor allows tiles. The list beside it has the
 * same entries, for those who do not see the map.
 */
export function PointMap({ className, active = null, bounds = null, ...rest }: PointMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const streets = useThirdParty("maps");
  useEffect(() => (frame.current ? onceInView(frame.current, () => setSeen(true)) : undefined), []);
  const { tilesUrl, texts } = rest;
  const hasStreets = streets.isAllowed || streets.isAsked;
  return (
    <div className={`relative ${className}`} ref={frame}>
      {isSeen ? (
        <Suspense fallback={<Empty />}>
          <PointCanvas
            {...rest}
            active={active}
            bounds={bounds}
            tilesUrl={hasStreets ? tilesUrl : undefined}
          />
        </Suspense>
      ) : (
        <Empty />
      )}
      {tilesUrl && texts.streets && !hasStreets && (
        <LinkButton className="map-streets" onClick={() => streets.show(false)}>
          {texts.streets}
        </LinkButton>
      )}
    </div>
  );
}
