import { mountBasket } from "@/components/directory/listing/live/mount-basket";
import { mountMap } from "@/components/kernel/map/mount-map";

/** What makes an element with `data-late` live, by its value; each ends what it began. */
const PARTS: Readonly<Record<string, (element: HTMLElement) => () => void>> = {
  basket: mountBasket,
  map: mountMap,
};

/** Makes the late parts of the page live. @returns a function that ends it */
export function startLateParts(): () => void {
  const ends = [...document.querySelectorAll<HTMLElement>("[data-late]")].map((element) =>
    PARTS[element.dataset.late ?? ""]?.(element),
  );
  return () => {
    for (const end of ends) end?.();
  };
}
