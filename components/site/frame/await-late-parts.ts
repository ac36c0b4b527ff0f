import { onFirstSign } from "@/components/kit/ui/first-sign";
import type * as LateParts from "./late-parts";

type Parts = Pick<typeof LateParts, "openWithPicture" | "startLateParts">;

/** Known once it has loaded: the next page goes on with it at once. */
let known: Parts | undefined;
/** How long parts with `data-late-soon`, or a place in the address, wait without a sign: the page comes first. */
const SOON_MS = 800;

/**
 * Loads what makes the elements with `data-late` live at the first sign of a person: their HTML stands
 * already, and says the same without it. A control with `data-late-press` that was pressed before is
 * pressed then.
 * @returns a function that ends it
 */
export function awaitLateParts(): () => void {
  if (!document.querySelector("[data-late]")) return () => undefined;
  let isGone = false;
  let end: (() => void) | undefined;
  let pressed: HTMLElement | null | undefined;
  const start = (parts: Parts, isAwake: boolean) => {
    known = parts;
    if (isGone || end) return;
    end = parts.startLateParts(isAwake);
    pressed?.click();
  };
  if (known) start(known, true);
  const load = (isAwake: boolean) =>
    void import("./late-parts").then(
      (parts) => start(parts, isAwake),
      // Without the code the page says the same in words.
      () => undefined,
    );
  const onClick = ({ target }: MouseEvent) => {
    if (!end && target instanceof Element) pressed = target.closest("[data-late-press]");
  };
  const stop = onFirstSign(() => load(true));
  document.addEventListener("click", onClick);
  const isSoon = location.hash !== "" || document.querySelector("[data-late-soon]");
  const timer = isSoon && setTimeout(load, SOON_MS, false);
  return () => {
    isGone = true;
    stop();
    document.removeEventListener("click", onClick);
    if (timer) clearTimeout(timer);
    end?.();
  };
}

/** Opens a page in place, with the motion of its picture once the late parts have loaded. */
export function openPage(link: HTMLAnchorElement, navigate: () => void): void {
  if (known) known.openWithPicture(link, navigate);
  else navigate();
}
