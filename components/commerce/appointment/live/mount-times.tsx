import { createRoot, type Root } from "react-dom/client";
import { onceInView } from "@/components/kit/ui/once-in-view";
import type { FreeTimesProps } from "./free-times";

/**
 * Puts the next free times of a company into its page once their room is in view: the page itself is the same
 * bytes for everybody.
 * @returns a function that ends it
 */
export function mountTimes(element: HTMLElement): () => void {
  let root: Root | undefined;
  let isGone = false;
  const show = async () => {
    const { FreeTimes } = await import("./free-times");
    if (isGone) return;
    root = createRoot(element);
    root.render(<FreeTimes {...(JSON.parse(element.dataset.times ?? "{}") as FreeTimesProps)} />);
  };
  // Without the code the link still leads to all times.
  const stop = onceInView(element, () => void show().catch(() => undefined));
  return () => {
    isGone = true;
    stop();
    // Not while React works on the page around it.
    setTimeout(() => root?.unmount());
  };
}
