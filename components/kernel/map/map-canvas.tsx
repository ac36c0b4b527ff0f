"use client";

import "leaflet/dist/leaflet.css";
import "./map.css";
import { useEffect, useRef } from "react";
import { drawMap, type DrawnMap, type MapOptions } from "./draw-map";

type Props = MapOptions & {
  className?: string;
  /** The map replaces the button that opened it, and takes its focus. */
  takesFocus?: boolean;
  onReady?: (map: DrawnMap) => void;
};

/** A map with Leaflet, therefore loaded lazily. */
export function MapCanvas({ className = "", takesFocus = false, onReady, ...options }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap>(null);
  const latest = useRef({ ...options, takesFocus, onReady });
  useEffect(() => {
    latest.current = { ...options, takesFocus, onReady };
  });
  useEffect(() => {
    if (!element.current) return;
    const { onMove, onReady: notifyReady, takesFocus: shouldFocus, ...rest } = latest.current;
    const map = drawMap(element.current, {
      ...rest,
      ...(onMove ? { onMove: (place) => latest.current.onMove?.(place) } : {}),
    });
    drawn.current = map;
    if (shouldFocus) element.current.focus();
    notifyReady?.(map);
    return () => {
      drawn.current = null;
      map.remove();
    };
  }, []);
  const { latitude, longitude } = options.place ?? {};
  useEffect(
    () =>
      drawn.current?.show(
        latitude === undefined || longitude === undefined ? null : { latitude, longitude },
      ),
    [latitude, longitude],
  );
  return (
    <div
      ref={element}
      role="region"
      aria-label={options.texts.map}
      className={`map-canvas ${className}`}
    />
  );
}
