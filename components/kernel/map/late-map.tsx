import type { ReactNode } from "react";
import { Slot } from "@/components/kit/ui/slot";
import { slotContent } from "@/components/kit/ui/slot-content";
import { staticHtml } from "@/components/kit/ui/static-html";
import type { PlaceMapProps } from "./place-map";
import type { PointMapProps } from "./point-map";

/** What a map is made of in the browser; it goes there as JSON. */
export type LateMapProps =
  | ({ kind: "place" } & PlaceMapProps)
  | ({ kind: "points" } & Omit<
      PointMapProps,
      "className" | "active" | "bounds" | "onBounds" | "onHover"
    >);

type Props = {
  map: LateMapProps;
  className?: string;
  /** What stands in its room until then, without client components. */
  children: ReactNode;
};

/**
 * The room of a map, whose code is loaded when a person brings it into view (`mount-map.tsx`). The page
 * itself has no code for it.
 */
export async function LateMap({ map, className = "", children }: Props) {
  return (
    <Slot
      className={className}
      data-late="map"
      data-map={JSON.stringify(map)}
      content={slotContent({ __html: await staticHtml(children) })}
    />
  );
}
