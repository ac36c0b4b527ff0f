import type { TextFile } from "./upload-context";

const MAX_SRC = 2_000;
const MAX_ALT = 500;

/** Figures and galleries of this site, which the schema reads by their ids. */
const OWN = "[data-asset-id], [data-asset-ids], [data-embed]";

/** Blocks that images stand in; the node of the image comes after them. */
const TEXT_BLOCK = "p, h1, h2, h3, h4, h5, h6";

/** The file of a data: address in base64; undefined for any other. */
function dataFile(src: string): File | undefined {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,([\s\S]+)$/i.exec(src) ?? [];
  if (type === undefined || data === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s+/g, "")), (char) => char.charCodeAt(0));
    return new File([bytes], "", { type: type.toLowerCase() });
  } catch (error) {
    // The address is cut off or not base64: it is named as left out.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** A pixel that counts openings of a mail or page. */
const isPixel = (image: HTMLImageElement) =>
  ["width", "height"].every((side) => /^[01](?:px)?$/.test(image.getAttribute(side) ?? ""));

/** What stands for an address of any length, such as data: that could not be read. */
const nameOf = (src: string) =>
  src.startsWith("data:") ? src.slice(0, 60) : src.slice(0, MAX_SRC);

/**
 * Pasted HTML with a node of the schema for each image: one that lies in the HTML (data:) is
 * uploaded, one that is only linked becomes an `omittedImage`. Nothing is fetched.
 * @param begin starts an upload, and returns the key of its batch
 */
export function replaceImages(html: string, begin: (files: TextFile[]) => string): string {
  if (!/<img\b/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, "text/html");
  // From the end, so that several images of a paragraph keep their order after it.
  for (const image of [...page.querySelectorAll("img")].reverse()) {
    if (image.closest(OWN)) continue;
    const src = (image.getAttribute("src") || image.getAttribute("data-src") || "").trim();
    const alt = image.alt.trim().slice(0, MAX_ALT);
    if (src === "" || isPixel(image)) {
      image.remove();
      continue;
    }
    const place = page.createElement("div");
    const file = dataFile(src);
    if (file) place.dataset.upload = begin([{ file, alt }]);
    else {
      place.dataset.omittedSrc = nameOf(src);
      if (alt) place.dataset.omittedAlt = alt;
    }
    const block = image.closest(TEXT_BLOCK);
    if (block) {
      image.remove();
      block.after(place);
      if (block.textContent.trim() === "" && block.children.length === 0) block.remove();
    } else image.replaceWith(place);
  }
  return page.body.innerHTML;
}

/** Whether HTML has text beside its images. */
export const hasWords = (html: string): boolean =>
  new DOMParser().parseFromString(html, "text/html").body.textContent.trim() !== "";
