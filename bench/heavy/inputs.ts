import sharp from "sharp";
import { noisyPicture } from "@/lib/kernel/asset/test-pictures";

/** A CPU-heavy request; `postId` is a post that may be changed. */
export type HeavyInput = {
  what: string;
  request(postId: number): Promise<{ path: string; init: RequestInit }>;
};

const json = (path: string, method: string, body: unknown) => ({
  path,
  init: {
    method,
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  },
});

function form(path: string, name: string, type: string, bytes: BlobPart) {
  const body = new FormData();
  body.set("file", new File([bytes], name, { type }));
  return { path, init: { method: "POST", body } };
}

/** A change of a post with equal values in both locales. */
const saveOf = (texts: (locale: string) => object) => async (postId: number) =>
  json(`/api/product/${postId}`, "PUT", {
    translations: { el: texts("el"), en: texts("en") },
  });

let turn = 0;
/** Two different documents with nearly the maximum number of nodes. */
const paragraphs = () => ({
  type: "doc",
  content: Array.from({ length: 9_900 }, (_, index) => ({
    type: "paragraph",
    content: [{ type: "text", text: `${turn++}`, marks: index % 2 ? [{ type: "bold" }] : [] }],
  })),
});

const importOf = (text: () => string) => async () =>
  form("/api/import", "a.csv", "text/csv", text());

const imageOf = (make: () => Promise<Buffer>) => async () =>
  form("/api/content-asset", "a.png", "image/png", new Uint8Array(await make()));

/** 40 million pixels of one colour in 200 KB. */
export const flatImage = () =>
  sharp({ create: { width: 8_000, height: 4_990, channels: 3, background: "#2b5a8c" } })
    .png()
    .toBuffer();

/** The heaviest requests of every kind, within and beyond the limits. */
export const HEAVY_INPUTS: readonly HeavyInput[] = [
  {
    what: "HTML of 19,000 elements in both languages",
    request: saveOf((locale) => ({
      body: `<p>${locale} ${turn++}</p>${"<b>α</b>".repeat(19_000)}`,
    })),
  },
  {
    what: "HTML nested 39,000 deep",
    request: saveOf(() => ({ body: `${"<div>".repeat(39_000)}${turn++}` })),
  },
  {
    what: "two documents of 19,800 nodes",
    request: saveOf(() => ({ body_doc: paragraphs() })),
  },
  {
    what: "a list of 900,000 values",
    request: async (postId) =>
      json(`/api/product/${postId}`, "PUT", `{"gallery_ids":[${"1,".repeat(900_000)}1]}`),
  },
  {
    what: "JSON nested 500,000 deep",
    request: async (postId) =>
      json(`/api/product/${postId}`, "PUT", `{"a":${"[".repeat(500_000)}${"]".repeat(500_000)}}`),
  },
  {
    what: "an import of 20,000 lines",
    request: importOf(() => `Επωνυμία;Τηλέφωνο\n${"Εταιρεία;2101234567\n".repeat(19_999)}`),
  },
  {
    what: "an import of 4,000,000 empty lines",
    request: importOf(() => `Επωνυμία\n${"\n".repeat(4_000_000)}`),
  },
  {
    what: "an import of 1,300,000 quotation marks",
    request: importOf(() => `Επωνυμία\n${'""\n'.repeat(1_300_000)}`),
  },
  { what: "a PNG of 40 million pixels", request: imageOf(flatImage) },
  { what: "a PNG of 14 MB", request: imageOf(noisyPicture) },
];
