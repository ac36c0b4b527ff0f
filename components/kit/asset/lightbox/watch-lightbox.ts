import type { LightboxTexts } from "./texts";
import { pictureId } from "./picture-id";

/** A plain press, without keys that open a new tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * Opens the pictures of an element (`a[data-picture]` with its number around each) large, over the page;
 * at once the one that the address names. Without it each link leads to the file.
 * @returns a function that ends it
 */
export function watchLightbox(element: HTMLElement, texts: LightboxTexts): () => void {
  const links = () => [...element.querySelectorAll<HTMLAnchorElement>("a[data-picture]")];
  const open = (link: HTMLAnchorElement, isAddressed: boolean) =>
    void import("./lightbox").then(
      ({ openLightbox }) => openLightbox(links(), link, texts, isAddressed),
      // Without the code the link leads to the file.
      () => window.location.assign(link.href),
    );
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !isPlain(event)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[data-picture]");
    if (!link) return;
    event.preventDefault();
    open(link, false);
  };
  element.addEventListener("click", onClick);
  const addressed = links().find(
    ({ dataset }) => location.hash === `#${pictureId(Number(dataset.picture))}`,
  );
  if (addressed) open(addressed, true);
  return () => element.removeEventListener("click", onClick);
}

/** The same for an element that carries the words itself. */
export const mountLightbox = (element: HTMLElement): (() => void) =>
  watchLightbox(element, JSON.parse(element.dataset.texts ?? "{}") as LightboxTexts);
