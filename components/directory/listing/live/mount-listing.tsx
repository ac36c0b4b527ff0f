import { createRoot, type Root } from "react-dom/client";
import { onFirstSign } from "@/components/kit/ui/first-sign";
import { picked, pressCompare } from "./basket-store";
import type { LiveProps } from "./listing-live";
import type { MomentOf } from "./moment-words";

/** What a list is made of in the browser; it goes there as JSON. */
export type ListingProps = LiveProps & MomentOf & { isMap: boolean };

/** The roots of elements: the next list, which React shows in the same element, keeps its map. */
const roots = new WeakMap<HTMLElement, { root: Root; users: number }>();

function takeRoot(element: HTMLElement) {
  const kept = roots.get(element) ?? { root: createRoot(element), users: 0 };
  kept.users += 1;
  roots.set(element, kept);
  return kept;
}

/** Not while React works on the page around it, and not when the next list goes on with it. */
const leaveRoot = (element: HTMLElement) =>
  setTimeout(() => {
    const kept = roots.get(element);
    if (!kept || --kept.users > 0) return;
    roots.delete(element);
    kept.root.unmount();
  });

/**
 * Says in the rows of a list what is true at this moment, and loads the map and all else that a list
 * can do with the first sign of a person: pages are the same bytes for everybody, and stay small.
 * @returns a function that ends it
 */
export function mountListing(element: HTMLElement, isAwake: boolean): () => void {
  const list = JSON.parse(element.dataset.list ?? "{}") as ListingProps;
  const { root } = takeRoot(element);
  let isGone = false;
  let endWords: (() => void) | undefined;
  // Without the code the list says the same as on paper.
  const nothing = () => undefined;
  void import("./moment-words").then(({ sayMoment }) => {
    if (!isGone) endWords = sayMoment(list);
  }, nothing);
  const show = () =>
    void import("./listing-live").then(({ ListingLive }) => {
      if (!isGone) root.render(<ListingLive {...list} />);
    }, nothing);
  const press = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-compare]");
    if (button) pressCompare(button);
  };
  const isNow = isAwake || list.isNear || list.isMap || picked().length > 0;
  if (isNow) show();
  const stop = isNow ? nothing : onFirstSign(show);
  document.addEventListener("click", press);
  return () => {
    isGone = true;
    stop();
    endWords?.();
    document.removeEventListener("click", press);
    leaveRoot(element);
  };
}
