"use client";

import dynamic from "next/dynamic";
import { useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { MapOptions } from "./draw-map";

const MapCanvas = dynamic(() => import("./map-canvas").then((module) => module.MapCanvas), {
  ssr: false,
  loading: () => <div className="h-full bg-wash" aria-hidden="true" />,
});

type Props = Omit<MapOptions, "onMove"> & {
  show: string;
  /** The name of the tile provider, shown before its tiles are loaded. */
  note: string | undefined;
  children: ReactNode;
};

/**
 * A drawing of the place, replaced by a map on request: until then nothing is loaded from other
 * sites.
 */
export function PlaceMap({ show, note, children, ...options }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return (
      <div className="h-72">
        <MapCanvas {...options} takesFocus className="h-full" />
      </div>
    );
  return (
    <div>
      <div className="relative h-48 overflow-hidden rounded-md">
        {children}
        <Button className="absolute bottom-3 left-3" onClick={() => setIsOpen(true)}>
          {show}
        </Button>
      </div>
      {note && <p className="mt-1.5 text-sm text-soft">{note}</p>}
    </div>
  );
}
