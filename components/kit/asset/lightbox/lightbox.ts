import { pictureId } from "./picture-id";
import type { LightboxTexts } from "./texts";

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** A slide: the picture in all its sizes, with its caption and who made it. */
function slideOf(link: HTMLAnchorElement): HTMLLIElement {
  const shown = link.querySelector("img");
  const image = element("img", {
    src: link.href,
    srcset: shown?.srcset ?? "",
    sizes: "100vw",
    alt: shown?.alt ?? "",
    width: shown?.getAttribute("width") ?? "",
    height: shown?.getAttribute("height") ?? "",
    loading: "lazy",
    decoding: "async",
  });
  const caption = link.closest("figure")?.querySelector("figcaption");
  // A drawing stays on its paper.
  const look = link.closest<HTMLElement>("figure")?.dataset.look;
  const words = caption ? [element("figcaption", {}, ...caption.cloneNode(true).childNodes)] : [];
  return element("li", {}, element("figure", look ? { "data-look": look } : {}, image, ...words));
}

const numberOf = (link: HTMLAnchorElement) => Number(link.dataset.picture);

/**
 * Shows the pictures of a page one by one above it: by arrow keys, by buttons, by swiping, as the row
 * scrolls in steps. Each has its address, and Back closes.
 * @param isAddressed whether the page's address names the picture already
 */
export function openLightbox(
  links: readonly HTMLAnchorElement[],
  start: HTMLAnchorElement,
  texts: LightboxTexts,
  isAddressed: boolean,
): void {
  let at = Math.max(0, links.indexOf(start));
  const count = element("p", { "aria-live": "polite", class: "lightbox-count" });
  const row = element("ol", { class: "lightbox-row", tabindex: "0" }, ...links.map(slideOf));
  const button = (name: "close" | "previous" | "next", sign: string, run: () => void) => {
    const made = element(
      "button",
      { type: "button", class: `lightbox-${name}`, "aria-label": texts[name] },
      sign,
    );
    made.addEventListener("click", run);
    return made;
  };
  const showPlace = () => {
    count.textContent = texts.counter
      .replace("{number}", String(at + 1))
      .replace("{count}", String(links.length));
    previous.disabled = at === 0;
    next.disabled = at === links.length - 1;
  };
  const goTo = (to: number, behavior: ScrollBehavior = "smooth") => {
    const place = Math.min(Math.max(to, 0), links.length - 1);
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    row.scrollTo({ left: place * row.clientWidth, behavior: isCalm ? "instant" : behavior });
  };
  const previous = button("previous", "‹", () => goTo(at - 1));
  const next = button("next", "›", () => goTo(at + 1));
  const dialog = element(
    "dialog",
    { class: "lightbox", "aria-label": texts.lightbox },
    row,
    previous,
    next,
    count,
    button("close", "×", () => dialog.close()),
  );

  row.addEventListener("scroll", () => {
    const now = Math.round(row.scrollLeft / Math.max(1, row.clientWidth));
    const link = links[now];
    if (now === at || !link) return;
    at = now;
    showPlace();
    history.replaceState(null, "", `#${pictureId(numberOf(link))}`);
  });
  dialog.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key];
    if (to === undefined) return;
    // The row scrolls by itself too, where it has the focus.
    event.preventDefault();
    goTo(to);
  });
  const onBack = () => dialog.close();
  const onResize = () => goTo(at, "instant");
  dialog.addEventListener("close", () => {
    window.removeEventListener("popstate", onBack);
    window.removeEventListener("resize", onResize);
    dialog.remove();
    if (!location.hash.startsWith(`#${pictureId(0).slice(0, -1)}`)) return;
    if (isAddressed) history.replaceState(null, "", location.pathname + location.search);
    else history.back();
  });

  if (!isAddressed) history.pushState(null, "", `#${pictureId(numberOf(start))}`);
  window.addEventListener("popstate", onBack);
  window.addEventListener("resize", onResize);
  document.body.append(dialog);
  dialog.showModal();
  showPlace();
  goTo(at, "instant");
}
