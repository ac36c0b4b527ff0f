"use client";

import "leaflet/dist/leaflet.css";
import "./map.css";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/kit/ui/plain-button";
import type { Bounds } from "@/lib/kernel/map/bounds";
import { drawPoints, type DrawnPoints, type PointId, type PointOptions } from "./draw-points";

export type PointCanvasProps = Omit<PointOptions, "onHover" | "onAway" | "texts"> & {
  /** The point that is pointed at elsewhere, such as in a list: its pin is lifted. */
  active: PointId | null;
  onHover?: ((id: PointId | null) => void) | undefined;
  /** Asks for what lies in the part that is shown. Without it the map does not offer that. */
  onBounds?: ((bounds: Bounds) => void) | undefined;
  texts: PointTexts;
};
export type PointTexts = PointOptions["texts"] & {
  zoomIn: string;
  zoomOut: string;
  map: string;
  keys: string;
  searchHere: string;
};

/** A map of many points with Leaflet, therefore loaded lazily. */
export function PointCanvas(props: PointCanvasProps) {
  const { points, bounds, active, tilesUrl, onBounds, texts } = props;
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnPoints>(null);
  const latest = useRef(props);
  const keysId = useId();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!element.current) return;
    const { current } = latest;
    const map = drawPoints(element.current, {
      ...current,
      onHover: (id) => latest.current.onHover?.(id),
      onAway: setAway,
    });
    map.setActive(current.active);
    drawn.current = map;
    return () => {
      drawn.current = null;
      map.remove();
    };
  }, []);
  // What is drawn already, so that the first drawing is not repeated.
  const shown = useRef({ points, place: bounds?.join() ?? "", tilesUrl });
  const place = bounds?.join() ?? "";
  useEffect(() => {
    if (shown.current.tilesUrl !== tilesUrl) drawn.current?.setTiles(tilesUrl);
    const isOther = shown.current.points !== points;
    if (isOther) drawn.current?.setPoints(points);
    // Without bounds the map follows its points.
    if (shown.current.place !== place || (isOther && place === ""))
      drawn.current?.setBounds(latest.current.bounds);
    shown.current = { points, place, tilesUrl };
  }, [points, place, tilesUrl]);
  useEffect(() => drawn.current?.setActive(active), [active]);
  const search = () => {
    if (!drawn.current || !onBounds) return;
    const part = drawn.current.takeBounds();
    shown.current.place = part.join();
    onBounds(part);
    element.current?.focus({ preventScroll: true });
  };
  return (
    <div className="relative h-full">
      <div
        ref={element}
        role="region"
        aria-label={texts.map}
        aria-describedby={keysId}
        className="map-canvas h-full"
      />
      <p id={keysId} hidden>
        {texts.keys}
      </p>
      {onBounds && isAway && (
        <Button size="small" className="map-search-here" onClick={search}>
          {texts.searchHere}
        </Button>
      )}
    </div>
  );
}
