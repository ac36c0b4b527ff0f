import { mergeAttributes, Node } from "@tiptap/core";

/** An attribute with this name in the HTML of the clipboard. */
export const carried = (
  name: string,
  key: string,
  read: (text: string) => unknown = (text) => text,
  write: (value: unknown) => string = String,
) => ({
  [name]: {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const text = element.getAttribute(key);
      return text === null ? null : read(text);
    },
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === null || attributes[name] === undefined
        ? {}
        : { [key]: write(attributes[name]) },
  },
});

const numbers = (text: string) =>
  text
    .split(",")
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** A block without content of its own, which can be dragged. */
const ATOM = { group: "block", atom: true, draggable: true } as const;

/**
 * An asset inside a document; file, sizes and default alt text come from the asset when it is
 * rendered.
 */
export const Figure = Node.create({
  name: "figure",
  ...ATOM,
  addAttributes: () => ({
    ...carried("assetId", "data-asset-id", Number),
    ...carried("alt", "data-alt"),
    ...carried("caption", "data-caption"),
    ...carried("width", "data-width"),
    ...carried("look", "data-look"),
  }),
  parseHTML: () => [{ tag: "figure[data-asset-id]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", mergeAttributes(HTMLAttributes)],
});

/** Several assets of the library, side by side. */
export const Gallery = Node.create({
  name: "gallery",
  ...ATOM,
  addAttributes: () => ({
    ...carried("assetIds", "data-asset-ids", numbers, (ids) =>
      Array.isArray(ids) ? ids.join(",") : "",
    ),
    ...carried("look", "data-look"),
  }),
  parseHTML: () => [{ tag: "div[data-asset-ids]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes)],
});

const MEDIA = {
  ...carried("title", "data-title"),
  ...carried("caption", "data-caption"),
  ...carried("credit", "data-credit"),
  ...carried("transcript", "data-transcript"),
};

/** A sound of the library with its transcript. */
export const Sound = Node.create({
  name: "sound",
  ...ATOM,
  addAttributes: () => ({ ...carried("assetId", "data-sound", Number), ...MEDIA }),
  parseHTML: () => [{ tag: "figure[data-sound]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", mergeAttributes(HTMLAttributes)],
});

/** A film of the library with its transcript, and a picture that stands there until it plays. */
export const Film = Node.create({
  name: "film",
  ...ATOM,
  addAttributes: () => ({
    ...carried("assetId", "data-film", Number),
    ...carried("posterId", "data-poster", Number),
    ...MEDIA,
  }),
  parseHTML: () => [{ tag: "figure[data-film]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", mergeAttributes(HTMLAttributes)],
});

/** An external video, whose player is loaded only when a reader starts it. */
export const Embed = Node.create({
  name: "embed",
  ...ATOM,
  addAttributes: () => ({
    ...carried("provider", "data-embed"),
    ...carried("videoId", "data-video"),
  }),
  parseHTML: () => [{ tag: "figure[data-embed]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", mergeAttributes(HTMLAttributes)],
});

/**
 * The place of an image that pasted HTML only linked to: it is not fetched, and editors choose a
 * file instead. Readers never see it (`renderDocument`).
 */
export const OmittedImage = Node.create({
  name: "omittedImage",
  ...ATOM,
  addAttributes: () => ({
    ...carried("src", "data-omitted-src"),
    ...carried("alt", "data-omitted-alt"),
  }),
  parseHTML: () => [{ tag: "div[data-omitted-src]" }],
  renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes)],
});
