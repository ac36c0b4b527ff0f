import { createRoot, type Root } from "react-dom/client";
import { onceInView } from "@/components/kit/ui/once-in-view";
import type { LateMapProps } from "./late-map";

async function mapOf(map: LateMapProps) {
  if (map.kind === "place") {
    const { PlaceMap } = await import("./place-map");
    return <PlaceMap {...map} />;
  }
  const { PointMap } = await import("./point-map");
  return <PointMap {...map} className="h-full" />;
}

/**
 * Puts the map of a `LateMap` into its element once that is in view. It is a root of its own: React
 * leaves what the server wrote there alone.
 * @returns a function that ends it
 */
export function mountMap(element: HTMLElement): () => void {
  let root: Root | undefined;
  let isGone = false;
  const show = async () => {
    const shown = await mapOf(JSON.parse(element.dataset.map ?? "{}") as LateMapProps);
    if (isGone) return;
    root = createRoot(element);
    root.render(shown);
  };
  // Without the code the drawing and the words beside it stay.
  const stop = onceInView(element, () => void show().catch(() => undefined));
  return () => {
    isGone = true;
    stop();
    // Not while React works on the page around it.
    setTimeout(() => root?.unmount());
  };
}
