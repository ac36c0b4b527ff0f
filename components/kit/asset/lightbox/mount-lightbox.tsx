import { createRoot, type Root } from "react-dom/client";
import type { LightboxLabels, LargePicture } from "./lightbox";

/** What the page shows of a picture says all that the large one needs. */
function pictureOf(link: HTMLAnchorElement): LargePicture[] {
  const image = link.querySelector("img");
  if (!image) return [];
  const caption = link.closest("figure")?.querySelector("figcaption");
  return [
    {
      src: link.href,
      srcSet: image.srcset,
      alt: image.alt,
      width: Number(image.getAttribute("width")),
      height: Number(image.getAttribute("height")),
      caption: [...(caption?.children ?? [])].map(({ textContent }) => textContent),
    },
  ];
}

/**
 * Opens the pictures of an element (`a[data-large]` around each) large, over the page. Without it each link
 * leads to the picture itself.
 * @returns a function that ends it
 */
export function mountLightbox(element: HTMLElement): () => void {
  let root: Root | undefined;
  const labels = JSON.parse(element.dataset.labels ?? "{}") as LightboxLabels;
  const close = () => {
    root?.unmount();
    root = undefined;
  };
  const open = async (link: HTMLAnchorElement) => {
    const { Lightbox } = await import("./lightbox");
    const links = [...element.querySelectorAll<HTMLAnchorElement>("a[data-large]")];
    root ??= createRoot(document.createElement("div"));
    root.render(
      <Lightbox
        pictures={links.flatMap(pictureOf)}
        first={links.indexOf(link)}
        labels={labels}
        onClose={close}
      />,
    );
  };
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>("a[data-large]")
        : null;
    if (!link) return;
    event.preventDefault();
    // Without the code the picture opens by itself.
    open(link).catch(() => window.location.assign(link.href));
  };
  element.addEventListener("click", press);
  return () => {
    element.removeEventListener("click", press);
    // Not while React works on the page around it.
    setTimeout(close);
  };
}
